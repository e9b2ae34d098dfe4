/// What the maker of an app adds to a new site: a color, the name as a picture, stores, screenshots.
package enum SampleBrand {
  /// - Parameter files: those that `init` writes.
  package static func add(to files: inout [String: String], hasScreenshots: Bool = true) {
    files["content/app.yaml", default: ""] += """
      brand:
        accent: "#8b3000"
        tagline: Walk a little more every day
        wordmark: wordmark.svg
        store: { appStore: 1234567890, testFlight: "https://testflight.example/join/a" }

      """
    files["content/wordmark.svg"] = drawing(220, 32, "#9a3412")
    files["content/wordmark~dark.svg"] = drawing(220, 32, "#fdba74")
    guard hasScreenshots else { return }
    files["content/app.yaml", default: ""] += """
        screenshots:
          - { file: today.svg, description: A ring that is almost full }
          - { file: week.svg, description: Seven bars, frame: none }
          - { file: map.svg, description: A way through the town }

      """
    for name in ["today", "week"] { files["content/\(name).svg"] = drawing(390, 844, "#8b3000") }
    files["content/map.svg"] = drawing(844, 390, "#8b3000")
  }

  private static func drawing(_ width: Int, _ height: Int, _ color: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
    <circle cx="\(width / 2)" cy="\(height / 2)" r="12" fill="\(color)"/></svg>

    """
  }
}
