package import SettingsModel

extension Setting.Deprecation: Anonymous {
  package init() { self.init(message: nil) }

  static let table = MemberTable<Setting.Deprecation>(
    "deprecation",
    about: "It may be written as its message alone.", published: "Why a setting is deprecated.",
    .optional("since", \.since, .version, "the app's version that deprecated it", example: "2.4"),
    .optional("message", \.message, .shown, "why, and what to do"),
    .optional("replacedBy", \.replacedBy, .id(of: .setting), "the setting that takes its place"))

  static let format = ValueFormat<Setting.Deprecation>.object(orText: .shown) { Setting.Deprecation(message: $0) }
}
