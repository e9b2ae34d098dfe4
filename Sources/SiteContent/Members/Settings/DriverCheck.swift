internal import Diagnostics
internal import SettingsModel

/// Whether the settings that drive the app's look can do so: each thing is driven by one of them, whose every choice says what becomes of it.
struct DriverCheck {
  private let root: Node

  init(_ root: Node) { self.root = root }

  func run(_ reader: inout Reader) {
    var lines: [Setting.Driven: Int] = [:]
    for member in root["settings"]?.members ?? [] {
      guard let setting = reader.settings[Setting.ID(member.key)], !reader.misread.contains(setting.id) else { continue }
      guard let place = member.value["drives"], let thing = setting.drives?.known else {
        if member.value["drives"] == nil { checkMeanings(without: setting, member, &reader) }
        continue
      }
      if let line = lines[thing] {
        reader.error(
          .duplicateDriver, at: place.location, "two settings drive the \(thing.noun)",
          help: "the first is on line \(line); only one can decide")
      } else {
        lines[thing] = place.location.line
      }
      guard thing.fits(setting) else {
        reader.error(.conflictingKeys, at: place.location, "\(setting.id) cannot drive the \(thing.noun)", help: thing.kinds)
        continue
      }
      check(setting, drives: thing, member, &reader)
    }
  }
}

extension DriverCheck {
  private func check(_ setting: Setting, drives thing: Setting.Driven, _ member: Node.Member, _ reader: inout Reader) {
    for option in setting.options ?? [] {
      let place = Self.place(of: option, in: member)
      guard let meaning = setting.means(.scalar(option.value)) else {
        let value = option.means ?? option.value.text
        reader.error(.unknownMeaning, at: place, "\"\(value)\" is not a \(thing.noun)", help: thing.help)
        continue
      }
      if thing == .icon { reader.check(at: place) { $0.problem(withName: meaning, of: .icon) } }
    }
    let isFree = setting.options == nil && setting.type?.known != .boolean
    if isFree, let value = setting.default, value != .null, let node = member.value["default"] {
      if setting.means(value) == nil {
        reader.error(.unknownMeaning, at: node.location, "the default of \(setting.id) is not a \(thing.noun)", help: thing.help)
      } else if thing == .icon, let name = value.scalar?.text {
        reader.check(at: node.location) { $0.problem(withName: name, of: .icon) }
      }
    }
  }

  private func checkMeanings(without setting: Setting, _ member: Node.Member, _ reader: inout Reader) {
    for option in setting.choices ?? [] where option.means != nil {
      reader.error(
        .conflictingKeys, at: Self.place(of: option, in: member),
        "an option of \(setting.id) has \"means\", but the setting drives nothing",
        help: "add `drives: colorScheme` to the setting, or remove \"means\"")
    }
  }

  /// Where the option says what it means, or the option itself; options of a set stand elsewhere.
  private static func place(of option: Setting.Option, in member: Node.Member) -> SourceLocation {
    let options = member.value["options"] ?? member.value["items"]?["options"]
    guard let own = options?.members?.first(where: { $0.key == option.value.text }) else { return options?.location ?? member.keyLocation }
    return own.value["means"]?.location ?? own.keyLocation
  }
}

extension Setting.Driven {
  fileprivate var noun: String {
    switch self {
    case .colorScheme: "color scheme"
    case .accent: "tint"
    case .language: "language"
    case .icon: "icon"
    }
  }

  /// Whether a setting has values that can say it.
  fileprivate func fits(_ setting: Setting) -> Bool {
    switch setting.type?.known {
    case .enumeration, nil: true
    case .boolean: self == .colorScheme || setting.options != nil
    case .integer, .number: setting.options != nil
    case .string: setting.options != nil || setting.format == nil || (self == .accent && setting.format == .known(.color))
    case .array, .object: false
    }
  }

  fileprivate var kinds: String {
    self == .colorScheme
      ? "a setting with options can, or a boolean that is true for dark" : "a setting with options can, or one whose value is a text"
  }

  /// What to write where a value says nothing about it.
  fileprivate var help: String {
    switch self {
    case .colorScheme: "write `means: light`, `means: dark` or `means: system` at the option"
    case .accent: "write a color as \"#34c759\", or the name of one of the system's, such as green, if need be as `means` of the option"
    case .language: "write the name of a language"
    case .icon: "write the id of an icon of icons.yaml"
    }
  }
}

extension Setting.Option {
  /// The same, with names of system colors replaced by their values, so that clients do not have to know the names.
  var withColor: Self {
    var option = self
    option.means = StoredColor.named[means ?? value.text] ?? means
    return option
  }
}
