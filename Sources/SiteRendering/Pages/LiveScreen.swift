internal import SettingsModel
internal import SiteContent

/// The live screen of an app: where its scripts find the model, and a control for everything that the screen depends on.
///
/// The screen itself is drawn in the browser from the JSON documents that every client loads.
struct LiveScreen {
  let context: PageContext
  /// Whether a configuration is published that the screen can begin with.
  let hasConfiguration: Bool

  var value: TemplateValue {
    let catalogue = context.catalogue
    let shown = Set(catalogue.screens.flatMap(\.rows).compactMap(\.setting))
    let rowless = catalogue.settings.filter { !shown.contains($0.id) && $0.sensitive != true }
    let machines = catalogue.screens.flatMap(\.rows).filter { $0.machine?.canFail == true }
    return [
      "modelHref": .text(document(.settings)),
      "configurationHref": hasConfiguration ? .text(document(.configuration)) : .none,
      "effectsHref": .text(context.href(.effects)),
      "iconTitle": .optional(hasConfiguration ? context.app.icons?.icons.first { $0.id == context.app.configuration?.icon }?.title : nil),
      "app": .text(context.app.id.rawValue),
      "controls": .list(catalogue.facts.map(control)), "hasControls": .flag(!catalogue.facts.isEmpty),
      "rowlessControls": .list(rowless.compactMap(control)), "hasRowlessControls": .flag(rowless.contains { control($0) != nil }),
      "reasons": .list(reasons), "hasReasons": .flag(!reasons.isEmpty),
      "outcomes": .list(machines.map(outcome)), "hasOutcomes": .flag(!machines.isEmpty),
    ]
  }

  private func document(_ kind: Manifest.Kind) -> String { context.links.href(SitePaths.document(kind, of: context.app.id)) }

  private func control(_ fact: Fact) -> TemplateValue {
    let domain: [(String, String)]? =
      switch fact.type.known {
      case .boolean: [("true", "Yes"), ("false", "No")]
      case .enumeration: (fact.values ?? []).map { ($0, ValueWords.words($0)) }
      default: nil
      }
    return control(
      "fact.\(fact.id)", title: fact.title ?? fact.id.rawValue, type: fact.type.known == .integer ? "number" : "text", domain: domain,
      nullable: fact.nullable == true)
  }

  /// A setting without a row, where its values are documented.
  private func control(_ setting: Setting) -> TemplateValue? {
    let name = "set.\(setting.id)"
    let title = context.title(of: setting)
    switch setting.type?.known {
    case .boolean: return control(name, title: title, domain: [("true", "On"), ("false", "Off")], nullable: false)
    case .enumeration: return setting.options.map { control(name, title: title, domain: $0.map { ($0.value, $0.title) }, nullable: true) }
    case .integer, .number: return control(name, title: title, type: "number", domain: nil, nullable: true)
    case .string: return control(name, title: title, domain: nil, nullable: true)
    case nil: return nil
    }
  }

  private func control(
    _ name: String, title: String, type: String = "text", domain: [(String, String)]?, nullable: Bool
  ) -> TemplateValue {
    let isSwitch = !nullable && domain?.map(\.0) == ["true", "false"]
    let choices = (domain ?? []) + (nullable ? [("null", "Unknown")] : [])
    return [
      "name": .text(name), "title": .text(title), "isSwitch": .flag(isSwitch), "isChoice": .flag(!isSwitch && domain != nil),
      "isField": .flag(domain == nil), "type": .text(type), "placeholder": nullable ? "Unknown" : .none,
      "choices": .list(choices.map { ["value": .text($0.0), "title": .text($0.1)] }),
    ]
  }

  /// Why rows are disabled, where their author gives no reason, so that the browser needs no words of its own: by the row's id,
  /// `<screen>.<section>`, `<screen>.<state>`.
  private var reasons: [TemplateValue] {
    context.catalogue.screens.flatMap { screen -> [TemplateValue] in
      let states = (screen.states ?? []).filter { $0.rows == "disabled" }.map { state in
        reason("\(screen.id).\(state.id)", state.message ?? context.condition(state.when))
      }
      let sections = screen.sections.filter { $0.disabledReason == nil }.map { reason("\(screen.id).\($0.id)", only($0.enabledWhen)) }
      let rows = screen.rows.filter { $0.disabledReason == nil }.map { reason($0.id.rawValue, only($0.enabledWhen)) }
      return (states + sections + rows).compactMap(\.self)
    }
  }

  private func only(_ condition: Condition?) -> String? { condition.map { "Only when \(context.words.text($0))" } }

  private func reason(_ key: String, _ text: String?) -> TemplateValue? {
    text.map { ["key": .text(key), "text": .text($0)] }
  }

  private func outcome(_ row: Row) -> TemplateValue {
    ["name": .text("outcome.\(row.id)"), "title": .text(context.filled(row.title))]
  }
}

extension Machine {
  /// Whether something that it starts may succeed or fail.
  fileprivate var canFail: Bool { states.contains { $0.invoke != nil && $0.transitions.count > 1 } }
}
