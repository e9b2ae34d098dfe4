internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The single controls beside a live screen: one for each fact, named `fact.<name>`, and for each setting without a row, `set.<id>`. Facts are
/// called as people say them, by the words of `reader`.
struct LiveControls {
  let context: PageContext

  /// The facts that rows open as addresses.
  private var addresses: Set<Fact.ID> {
    Set(context.index.rows.compactMap { $0.opens?.fact })
  }

  private typealias Choice = (value: Scalar, title: String)

  var facts: [TemplateValue] { context.catalogue.facts.map(control) }

  /// Those whose values are documented and may be shown.
  var rowless: [TemplateValue] {
    context.catalogue.settings.filter { context.index.places(of: $0.id).isEmpty && $0.sensitive != true }.compactMap(control)
  }

  private func control(_ fact: Fact) -> TemplateValue {
    func phrase(_ value: String) -> String? { fact.reader?[value].map { context.words.readerStatement($0).capitalizedFirst } }
    let isNullable = fact.nullable == true
    let choices: [Choice]? =
      switch fact.type.known {
      case .boolean: [(true, phrase("true") ?? context.words.yes), (false, phrase("false") ?? context.words.no)]
      case .enumeration: (fact.values ?? []).map { (.string($0), phrase($0) ?? fact.valueTitles?[$0] ?? NameWords.title($0)) }
      default: nil
      }
    // A switch and a field are called by what is so once they are on or filled in; a choice shows its phrases.
    let statement = choices == nil ? phrase("known") : isNullable ? nil : phrase("true")
    return control(
      "fact.\(fact.id)", title: statement ?? fact.title ?? fact.id.rawValue,
      type: addresses.contains(fact.id) ? "url" : fact.type.known == .integer ? "number" : "text", choices: choices,
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
