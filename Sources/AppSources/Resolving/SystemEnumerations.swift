internal import SourceValues

extension SwiftFile.Enumeration {
  /// Enumerations of the system that apps store, with their public raw values.
  static let ofSystem: [[String]: Self] = Dictionary(
    uniqueKeysWithValues: [
      ("UIUserInterfaceStyle", ["unspecified", "light", "dark"]),
      ("UIUserInterfaceSizeClass", ["unspecified", "compact", "regular"]),
      ("NSWindow.UserTabbingPreference", ["manual", "always", "inFullScreen"]),
      ("NSWindow.TabbingMode", ["automatic", "preferred", "disallowed"]),
    ].map { name, cases in
      let place = CodePlace(path: "", line: 0, column: 0)
      let name = name.split(separator: ".").map(String.init)
      return (
        name,
        Self(
          name: name, inherited: [.named("Int")],
          cases: cases.map { .init(name: $0, rawValue: nil, place: place) }, place: place)
      )
    })
}
