internal import Diagnostics
internal import SettingsModel

/// The declarations of an app, used to check references.
struct Declarations: Sendable {
  /// The kind of thing that a name refers to.
  enum Kind: Sendable {
    case effect, setting, fact, entitlement, screen, row, icon, scope
    /// A name that conditions can mention: a fact or a setting.
    case state
    /// A name that an effect can set or clear: a fact, a setting or a stored key.
    case stored
  }

  let facts: [Fact.ID: Fact]
  let settings: [Setting.ID: Setting]
  /// The app's other files by their paths, relative to the app's folder.
  let files: [String: FileDigest]
  var configuration: Configuration?
  /// Whether messages about unknown names suggest similar ones. Each is compared with all names.
  var isGuessing = true
  let catalogue: Catalogue
  private let names: [Kind: [String]]
  private let sets: [Kind: Set<String>]
  /// The values of enumerations, and the options of settings whose conditions mention them.
  private let factValues: [Fact.ID: Set<String>]
  private let options: [Setting.ID: Set<Scalar>]
  private let formerNames: [String: Setting]

  init(_ app: App, files: [String: FileDigest]) {
    (catalogue, configuration, self.files) = (app.catalogue, app.configuration, files)
    facts = Dictionary(catalogue.facts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    settings = Dictionary(catalogue.settings.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let (factNames, settingNames) = (catalogue.facts.map(\.id.rawValue), catalogue.settings.map(\.id.rawValue))
    let storedNames = (catalogue.stored ?? []).map(\.id.rawValue)
    names = [
      .effect: catalogue.effects.map(\.id.rawValue), .setting: settingNames, .fact: factNames,
      .entitlement: catalogue.entitlements.map(\.id.rawValue), .screen: catalogue.screens.map(\.id.rawValue),
      .row: catalogue.screens.flatMap(\.rows).map(\.id.rawValue), .icon: app.icons?.icons.map(\.id.rawValue) ?? [],
      .scope: (catalogue.scopes ?? []).map(\.id.rawValue), .state: factNames + settingNames,
      .stored: factNames + settingNames + storedNames,
    ]
    sets = names.mapValues(Set.init)
    factValues = facts.compactMapValues { $0.values.map(Set.init) }
    options = settings.compactMapValues { setting in setting.options.map { Set($0.map(\.value.byValue)) } }
    formerNames = Dictionary(
      catalogue.settings.flatMap { setting in (setting.aliases ?? []).map { ($0.rawValue, setting) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the names in the order of declaration.
  func names(of kind: Kind) -> [String] { names[kind] ?? [] }

  func has(_ kind: Kind) -> Bool { names[kind]?.isEmpty == false }

  func has(_ kind: Kind, _ name: String) -> Bool { sets[kind]?.contains(name) == true }

  /// Returns the setting with the name of a state.
  func setting(_ state: Fact.ID) -> Setting? { settings[Setting.ID(state.rawValue)] }

  /// The app's platforms; empty if app.yaml lists none, which makes every platform valid.
  var platforms: [String] { catalogue.platforms ?? [] }

  func entitlement(_ id: Entitlement.ID) -> Entitlement? { catalogue.entitlement(id) }

  func setting(formerlyNamed name: String) -> Setting? { formerNames[name] }

  /// Returns whether an enumeration has a value.
  func has(_ value: String, of fact: Fact.ID) -> Bool { factValues[fact]?.contains(value) ?? true }

  /// Returns whether a setting has an option, or no list of options.
  func hasOption(_ value: Scalar, of setting: Setting.ID) -> Bool { options[setting]?.contains(value.byValue) ?? true }
}

extension Declarations.Kind {
  /// The singular noun for messages.
  var noun: String {
    switch self {
    case .effect: "effect"
    case .setting: "setting"
    case .fact, .state: "fact"
    case .entitlement: "entitlement"
    case .screen: "screen"
    case .row: "row"
    case .icon: "icon"
    case .scope: "scope"
    case .stored: "fact, setting or stored key"
    }
  }

  var plural: String {
    switch self {
    case .state: "facts and settings"
    case .stored: "facts, settings or stored keys"
    default: noun + "s"
    }
  }

  /// The diagnostic code for unknown names.
  var code: DiagnosticCode {
    switch self {
    case .effect: .unknownEffect
    case .setting: .unknownSetting
    case .fact, .state: .unknownFact
    case .entitlement: .unknownEntitlement
    case .screen: .unknownScreen
    case .row: .unknownRow
    case .icon: .unknownIcon
    case .scope: .unknownScope
    case .stored: .unknownStoredKey
    }
  }
}
