internal import CanonicalJSON
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The controls next to the live screen: `fact.<name>` for each fact and `set.<id>` for each setting without a row. Facts are labeled with
/// their `reader` phrases.
struct LiveControls {
  let context: PageContext

  /// The facts whose values are addresses that rows open.
  private var addresses: Set<Fact.ID> {
    Set(context.index.rows.compactMap { $0.opens?.fact })
  }

  private typealias Choice = (value: Scalar, title: String)

  var facts: [TemplateValue] {
    let addresses = addresses
    return context.catalogue.facts.map { control($0, isAddress: addresses.contains($0.id)) }
  }

  /// The settings without a row whose values are documented and may be shown.
  var rowless: [TemplateValue] {
    context.catalogue.settings.filter { context.index.places(of: $0.id).isEmpty && $0.sensitive != true }.compactMap(control)
  }

  private func control(_ fact: Fact, isAddress: Bool) -> TemplateValue {
    func phrase(_ value: String) -> String? { fact.reader?[value].map { context.words.readerStatement($0).capitalizedFirst } }
    let isNullable = fact.nullable == true
    let choices: [Choice]? =
      switch fact.type.known {
      case .boolean: [(true, phrase("true") ?? context.words.yes), (false, phrase("false") ?? context.words.no)]
      case .enumeration: (fact.values ?? []).map { (.string($0), phrase($0) ?? fact.valueTitles?[$0] ?? NameWords.title($0)) }
      default: nil
      }
    // A switch or field is labeled with the phrase for “on” or “known”. A choice shows all its phrases.
    let statement = choices == nil ? phrase("known") : isNullable ? nil : phrase("true")
    return control(
      "fact.\(fact.id)", title: statement ?? fact.title ?? fact.id.rawValue,
      type: isAddress ? "url" : fact.type.known == .integer ? "number" : "text", choices: choices,
      isNullable: isNullable, unknown: phrase("null"), value: context.initialValue(of: fact))
  }

  private func control(_ setting: Setting) -> TemplateValue? {
    let choices: [Choice]? =
      switch setting.type?.known {
      case .boolean where setting.options == nil: [(true, context.words.on), (false, context.words.off)]
      default: setting.options.map { $0.map { ($0.value, $0.title) } }
      }
    switch setting.type?.known {
    case nil, .array, .object: return nil
    case .enumeration where choices == nil: return nil
    default: break
    }
    let value = context.configuration?.values[setting.id.rawValue] ?? setting.default ?? .null
    let isNumber = setting.type?.known == .integer || setting.type?.known == .number
    return control(
      "set.\(setting.id)", title: context.title(of: setting), type: isNumber ? "number" : "text", choices: choices,
      isNullable: setting.type?.known != .boolean, value: value.scalar ?? .null)
  }

  private func control(
    _ name: String, title: String, type: String, choices: [Choice]?, isNullable: Bool, unknown: String? = nil, value: Scalar
  ) -> TemplateValue {
    let unknown = unknown ?? context.words.unknown
    let isSwitch = !isNullable && choices?.first?.value == true
    let offered = (choices ?? []) + (isNullable ? [(.null, unknown)] : [])
    return [
      "name": .text(name), "title": .text(title), "isSwitch": .flag(isSwitch), "isChoice": .flag(!isSwitch && choices != nil),
      "isField": .flag(choices == nil), "type": .text(type),
      "placeholder": isNullable ? .text(unknown) : .none, "isOn": .flag(value == true),
      "fieldValue": value == .null || value == "" ? .none : .text(value.text),
      "choices": .list(
        offered.map { ["value": .text($0.value.text), "title": .text($0.title), "isChosen": .flag($0.value == value)] }),
    ]
  }
}

/// States of an app that readers can try with one tap: the author's presets, or else presets derived from the facts.
struct LivePresets {
  let context: PageContext

  /// The maximum number of derived presets.
  private static let limit = 6
  /// The maximum number of a fact's values for derived presets.
  private static let valueLimit = 4

  var all: [Preset] { context.catalogue.presets ?? Array(derived.prefix(Self.limit)) }

  var value: [TemplateValue] {
    all.map { preset in
      let sets = (preset.facts ?? [:]).merging(preset.values ?? [:]) { fact, _ in fact }
      return [
        "title": .text(preset.title), "sets": .text(String(decoding: JSONBytes.encode(sets).dropLast(), as: UTF8.self)),
        "isOn": .flag(sets.allSatisfy { isInitial($0.key, $0.value) }),
      ]
    }
  }

  private func isInitial(_ id: String, _ value: Scalar) -> Bool {
    if let fact = context.index.fact(Fact.ID(id)) { return context.initialValue(of: fact) == value }
    return (context.configuration?.values[id] ?? context.settings[Setting.ID(id)]?.default ?? .null) == .scalar(value)
  }
}

extension LivePresets {
  /// A new user, and a preset for each value of a fact that has a phrase for readers and is not the initial value.
  private var derived: [Preset] {
    let new = newUser
    let others = context.catalogue.facts.filter { $0.sensitive != true && ($0.values ?? []).count <= Self.valueLimit }.flatMap { fact in
      values(of: fact).compactMap { value -> Preset? in
        guard value != context.initialValue(of: fact), new?.facts?[fact.id.rawValue] != value else { return nil }
        guard let clause = context.readers.clause(Condition([.equals(fact.id, value)])) else { return nil }
        return preset("\(fact.id)-\(value.text)", title(of: value, in: fact, clause), [fact.id.rawValue: value])
      }
    }
    return [new].compactMap(\.self) + others
  }

  /// Returns the clause as a sentence, or else the fact's title: in some languages, such as German, a clause is not a sentence.
  private func title(of value: Scalar, in fact: Fact, _ clause: String) -> String {
    let (words, statement) = (context.words, context.words.readerStatement(clause).capitalizedFirst)
    guard statement != clause.capitalizedFirst, let title = fact.title else { return statement }
    switch value {
    case true: return title
    case false: return words.labelled(label: title, text: words.stateNo)
    case .null: return words.labelled(label: title, text: words.stateUnknown)
    default: return words.labelled(label: title, text: fact.valueTitles?[value.text] ?? NameWords.title(value.text))
    }
  }

  private func values(of fact: Fact) -> [Scalar] {
    let values: [Scalar] = fact.type.known == .boolean ? [true, false] : (fact.values ?? []).map(Scalar.string)
    return values + (fact.nullable == true ? [.null] : [])
  }

  /// A user who sees the onboarding and was not asked for permissions yet.
  private var newUser: Preset? {
    let entries = context.app.onboarding?.showWhen?.entries ?? []
    let seen = entries.compactMap { entry -> (Fact.ID, Scalar)? in
      if case .equals(let fact, let value) = entry { (fact, value) } else { nil }
    }
    guard !seen.isEmpty, seen.count == entries.count, seen.allSatisfy({ context.index.fact($0.0) != nil }) else { return nil }
    let unasked = context.catalogue.settings.compactMap(\.permission).compactMap { permission in
      permission.unaskedValue.map { (permission.fact, Scalar.string($0)) }
    }
    let facts = Dictionary((seen + unasked).map { ($0.0.rawValue, $0.1) }, uniquingKeysWith: { first, _ in first })
    let isPublished = facts.allSatisfy { isInitial($0.key, $0.value) }
    return isPublished ? nil : preset("new-user", context.words.newUser, facts)
  }

  private func preset(_ id: String, _ title: String, _ facts: [String: Scalar]) -> Preset {
    var preset = Preset(id: Preset.ID(id))
    (preset.title, preset.facts) = (title, facts)
    return preset
  }
}

extension PageContext {
  /// Returns a fact's initial value on the live screen, in the form that scripts use. A fact that the published user lacks is unknown.
  func initialValue(of fact: Fact) -> Scalar { initialConfiguration.facts[fact.id.rawValue] ?? .null }
}
