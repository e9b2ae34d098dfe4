internal import Diagnostics
internal import SettingsModel

/// Checks what an app's files say of things that stand elsewhere.
struct ClaimResolver {
  private let app: App
  private let files: [String: FileDigest]
  private let facts: [Fact.ID: Fact]
  private let settings: [Setting.ID: Setting]
  private let names: [Claim.Target: [String]]

  init(app: App, files: [String: FileDigest]) {
    (self.app, self.files) = (app, files)
    let catalogue = app.catalogue
    facts = Dictionary(catalogue.facts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    settings = Dictionary(catalogue.settings.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let (factNames, settingNames) = (catalogue.facts.map(\.id.rawValue), catalogue.settings.map(\.id.rawValue))
    let storedNames = (catalogue.stored ?? []).map(\.id.rawValue)
    names = [
      .effect: catalogue.effects.map(\.id.rawValue), .setting: settingNames, .fact: factNames,
      .entitlement: catalogue.entitlements.map(\.id.rawValue), .screen: catalogue.screens.map(\.id.rawValue),
      .row: catalogue.screens.flatMap(\.rows).map(\.id.rawValue), .icon: app.icons?.icons.map(\.id.rawValue) ?? [],
      .state: factNames + settingNames, .stored: factNames + settingNames + storedNames,
    ]
    sets = names.mapValues(Set.init)
  }

  private let sets: [Claim.Target: Set<String>]

  func problems(with claim: Claim) -> [Diagnostic] {
    switch claim.statement {
    case .exists(let target, let name): exists(target, name, claim)
    case .canBe(let fact, let value): canBe(fact, value, claim)
    case .covers(let fact, let values, let thing): covers(fact, values, thing, claim)
    case .derives(let name): derives(name, claim)
    case .isFile(let path): isFile(path, claim)
    case .isDrawn, .isDisclosed, .isReachable, .isOnSite: []
    case .isConfigured(let setting, let value): isConfigured(setting, value, claim)
    }
  }
}

extension ClaimResolver {
  private func error(_ code: DiagnosticCode, _ claim: Claim, _ summary: Wording, help: Wording? = nil) -> [Diagnostic] {
    [Diagnostic(.error, code, in: claim.source, at: claim.location, summary, help: help, isSensitive: isSensitive(claim))]
  }

  /// Whether the value of the claim must not be repeated, nor the line be shown that holds it.
  private func isSensitive(_ claim: Claim) -> Bool {
    switch claim.statement {
    case .canBe(let fact, _): facts[fact]?.sensitive == true || settings[Setting.ID(fact.rawValue)]?.sensitive == true
    case .isConfigured(let setting, _): settings[setting]?.sensitive == true
    default: false
    }
  }

  private func exists(_ target: Claim.Target, _ name: String, _ claim: Claim) -> [Diagnostic] {
    guard sets[target]?.contains(name) != true else { return [] }
    // A configuration's icon is a value; all else that may be private stands in front of one.
    let named = target == .icon ? nil : name.quotedName(else: "of this name")
    let summary = Wording(
      "there is no \(target.noun) \"\(name)\"",
      withheld: named.map { "there is no \(target.noun) \($0)" } ?? "there is no such \(target.noun)")
    let help = renaming(of: name, target).map { Wording($0) } ?? suggestion(target, name)
    return error(target.code, claim, summary, help: help)
  }

  private func suggestion(_ target: Claim.Target, _ name: String) -> Wording? {
    let candidates = names[target] ?? []
    if target == .icon { return Diagnostics.suggestion(forValue: name, among: candidates, called: target.plural) }
    return Diagnostics.suggestion(for: name, among: candidates, called: target.plural).map { Wording($0) }
  }

  /// What to write where a setting has got another id since.
  private func renaming(of name: String, _ target: Claim.Target) -> String? {
    guard sets[target]?.contains(where: { settings[Setting.ID($0)] != nil }) == true else { return nil }
    let renamed = app.catalogue.settings.first { $0.aliases?.contains(Setting.ID(name)) == true }
    return renamed.map { "it is called \"\($0.id)\" now" }
  }

  private func canBe(_ fact: Fact.ID, _ value: Scalar, _ claim: Claim) -> [Diagnostic] {
    if let setting = settings[Setting.ID(fact.rawValue)] {
      guard value != .null, let problem = setting.problem(with: value) else { return [] }
      return error(problem.code, claim, problem.summary, help: problem.help)
    }
    guard let fact = facts[fact] else { return [] }
    if value == .null {
      return fact.nullable == true ? [] : error(.notNullable, claim, "\(fact.id) always has a value", help: "it has no `nullable: true`")
    }
    switch (fact.type.known, value) {
    case (.boolean, .boolean), (.integer, .integer), (.string, .string): return []
    case (.enumeration, .string(let text)):
      guard let values = fact.values, !values.contains(text) else { return [] }
      return error(
        .outsideDomain, claim, never(fact, value), help: Diagnostics.suggestion(forValue: text, among: values, called: "values"))
    default:
      if case .string(let text) = value, let mend = Node.unquoted(text, where: { fact.isOfType($0) }) {
        return error(.outsideDomain, claim, never(fact, value), help: mend)
      }
      return error(.outsideDomain, claim, never(fact, value), help: "its type is \(fact.type.rawValue)")
    }
  }

  private func never(_ fact: Fact, _ value: Scalar) -> Wording {
    Wording("\(fact.id) is never \(value.quoted)", withheld: "this cannot be the value of \(fact.id)")
  }

  /// An enumeration has to be covered whole, and nothing as well where it can be nothing.
  private func covers(_ fact: Fact.ID, _ values: [Scalar], _ thing: String, _ claim: Claim) -> [Diagnostic] {
    var domain: [Scalar] = []
    if let setting = settings[Setting.ID(fact.rawValue)] {
      domain = (setting.options ?? []).map { .string($0.value) }
    } else if let fact = facts[fact], let values = fact.values {
      domain = values.map(Scalar.string) + (fact.nullable == true && thing != "outcome" ? [.null] : [])
    }
    let missing = domain.filter { !values.contains($0) }
    guard !missing.isEmpty else { return [] }
    let list = missing.map(\.text).joined(separator: ", ")
    let help = thing == "outcome" ? "write an outcome for each value" : "add the cases, or a last one without \"when\""
    return error(.uncoveredCase, claim, "no \(thing) covers \(list) of \(fact)", help: Wording(help))
  }

  private func derives(_ name: String, _ claim: Claim) -> [Diagnostic] {
    let fixed = ["setting", "icon", "language", "version", "profile.name", "profile.email"]
    if fixed.contains(name) { return [] }
    if name.hasPrefix("url:") { return exists(.fact, String(name.dropFirst(4)), claim) }
    if sets[.setting]?.contains(name) == true { return [] }
    let help = nearestName(to: name, among: fixed + (names[.setting] ?? [])).map { "did you mean \"\($0)\"?" }
    return error(
      .unknownValueSource, claim, "nothing can be derived from \"\(name)\"",
      help: Wording(help ?? "it is \(fixed.joined(separator: ", ")), url:<fact> or a setting's id"))
  }

  private func isFile(_ path: String, _ claim: Claim) -> [Diagnostic] {
    guard files[path] == nil else { return [] }
    let guess = nearestName(to: path, among: files.keys.sorted()).map { "did you mean \"\($0)\"?" }
    let summary = Wording("there is no file \"\(path)\" in the app's folder", withheld: "there is no such file in the app's folder")
    return error(.missingFile, claim, summary, help: guess.map { Wording($0, withheld: "the path goes from the app's folder") })
  }

  /// The value fits the setting, and the user has what it asks for.
  private func isConfigured(_ id: Setting.ID, _ value: Scalar, _ claim: Claim) -> [Diagnostic] {
    guard let setting = settings[id] else { return [] }
    if let problem = setting.problem(with: value) { return error(problem.code, claim, problem.summary, help: problem.help) }
    guard case .string(let text) = value, let option = setting.options?.first(where: { $0.value == text }),
      let entitlement = option.entitlement.flatMap({ app.catalogue.entitlement($0) }), let configuration = app.configuration,
      entitlement.when.evaluate({ configured($0, configuration) }) == false
    else { return [] }
    return error(
      .notEntitled, claim,
      Wording(
        "\"\(text)\" needs \(entitlement.title), which this user does not have",
        withheld: "\(id) has an option that needs \(entitlement.title), which this user does not have"),
      help: "choose another option, or change the user's facts")
  }

  private func configured(_ fact: Fact.ID, _ configuration: Configuration) -> Scalar {
    let name = fact.rawValue
    return configuration.facts[name] ?? configuration.values[name] ?? settings[Setting.ID(name)]?.default ?? .null
  }
}

extension Claim.Target {
  /// What it is called in messages.
  var noun: String {
    switch self {
    case .effect: "effect"
    case .setting: "setting"
    case .fact, .state: "fact"
    case .entitlement: "entitlement"
    case .screen: "screen"
    case .row: "row"
    case .icon: "icon"
    case .stored: "fact, setting or stored key"
    }
  }

  fileprivate var plural: String {
    switch self {
    case .state: "facts and settings"
    case .stored: "facts, settings and stored keys"
    default: noun + "s"
    }
  }

  fileprivate var code: DiagnosticCode {
    switch self {
    case .effect: .unknownEffect
    case .setting: .unknownSetting
    case .fact, .state: .unknownFact
    case .entitlement: .unknownEntitlement
    case .screen: .unknownScreen
    case .row: .unknownRow
    case .icon: .unknownIcon
    case .stored: .unknownStoredKey
    }
  }
}

extension Fact {
  fileprivate func isOfType(_ value: Scalar) -> Bool {
    switch (type.known, value) {
    case (.boolean, .boolean), (.integer, .integer): true
    default: false
    }
  }
}
