internal import Mustache
internal import SettingsModel

/// The text of a moment in lines, each in runs of one look.
struct MomentText {
  private struct Run {
    let text: String
    let isStrong: Bool
    /// The typeface, in the source's word.
    let font: String?
  }

  private let lines: [[Run]]

  /// - Returns: nil for a moment without a text.
  init?(_ moment: Onboarding.Moment) {
    guard let text = moment.text else { return nil }
    let fonts = (moment.fonts ?? [:]).sorted { $0.key < $1.key }.filter { !$0.key.isEmpty }
    lines = text.split(separator: " / ").map { line in
      line.split(separator: "**", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
        fonts.reduce([Run(text: String(part), isStrong: !index.isMultiple(of: 2), font: nil)]) { runs, font in
          runs.flatMap { Self.parts(of: $0, in: font.value, font.key) }
        }
      }
    }
  }

  /// A run, parted so that certain words of it have a typeface of their own.
  private static func parts(of run: Run, in font: String, _ words: String) -> [Run] {
    guard run.font == nil else { return [run] }
    let others = run.text.split(separator: words, omittingEmptySubsequences: false)
    let runs = others.flatMap { other in
      [Run(text: words, isStrong: run.isStrong, font: font), Run(text: String(other), isStrong: run.isStrong, font: nil)]
    }
    return runs.dropFirst().filter { !$0.text.isEmpty }
  }

  var value: TemplateValue {
    .list(
      lines.map { runs in
        let parts = runs.map { run -> TemplateValue in
          ["text": .text(run.text), "isStrong": .flag(run.isStrong), "font": .optional(run.font)]
        }
        return ["parts": .list(parts)]
      })
  }
}
