internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/onboarding/`: the steps, the timeline and the states of the first minutes.
struct OnboardingPage {
  let context: PageContext
  let flow: Onboarding

  func view() -> PageView {
    var view = PageView(layout: "onboarding", title: flow.title ?? "Onboarding", app: context.app)
    view.description = flow.description ?? "The first minutes with \(context.app.name)."
    view.crumbs = [(context.app.name, SitePaths.app(context.app.id))]
    view.values = [
      "intro": .optional(flow.description), "sheet": sheet.value, "steps": .list(flow.steps.enumerated().map(step)),
      "player": OnboardingPlayer(context: context, flow: flow).value,
      // The drawing stands beside the player.
      "states": ["diagram": .none, "list": MachineView(context: context).list(of: flow.machine, driven: driven)],
      "hasControls": .flag(!flow.controls.isEmpty),
      "controls": .list(flow.controls.map(control)),
      "components": ComponentList(context: context).value(flow.components), "hasComponents": .flag(flow.components?.isEmpty == false),
      "notes": .list((flow.notes ?? []).map(TemplateValue.text)), "hasNotes": .flag(flow.notes != nil),
    ]
    return view
  }

  /// What changes with each state of the steps.
  private var driven: [Machine.State.ID: [String]] {
    let pairs = flow.steps.flatMap { step in (step.states ?? []).map { ($0, step.drives ?? []) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private var sheet: FactSheet {
    var sheet = FactSheet()
    sheet.addCode("View", flow.view)
    sheet.add("Shown when", context.condition(flow.showWhen))
    sheet.add("Needs", flow.entitlement.flatMap { context.catalogue.entitlement($0)?.title } ?? "Nothing: free")
    if let transition = flow.transition {
      let parts = [transition.scale.map { "scale \($0.plain)" }, transition.opacity == true ? "opacity" : nil]
      sheet.add("Between steps", parts.compactMap(\.self).joined(separator: ", "))
    }
    sheet.add("Clock", flow.ticker.map { "every \($0.every) ms, drives \($0.drives)" })
    if let emoji = flow.emoji {
      let themes = emoji.themes.map { ": " + $0.joined(separator: ", ") } ?? ""
      sheet.add("Emoji", "\(emoji.minimum) or more in \(emoji.rows) rows\(emoji.shuffled == true ? ", shuffled" : "")\(themes)")
    }
    sheet.add("Writes", (flow.writes ?? []).map { .init(text: $0, isCode: true) })
    context.attributes(flow.attributes, into: &sheet)
    return sheet
  }

  private func step(_ index: Int, _ step: Onboarding.Step) -> TemplateValue {
    var sheet = FactSheet()
    sheet.addCode("View", step.view)
    sheet.add("States", (step.states ?? []).map { .init(text: ValueWords.words($0.rawValue), href: "#state-\($0)") })
    sheet.addCode("Driven by", step.drivenBy)
    sheet.add("Changes", step.drives?.joined(separator: ", "))
    context.attributes(step.attributes, into: &sheet)
    let moments = flow.timeline.filter { ($0.step ?? flow.steps.first?.id) == step.id }
    return [
      "number": .text(String(index + 1)), "id": .text(step.id.rawValue), "name": .text(step.title ?? ValueWords.words(step.id.rawValue)),
      "sheet": sheet.value, "moments": .list(moments.map(moment)), "hasMoments": .flag(!moments.isEmpty),
      "notes": .list((step.notes ?? []).map(TemplateValue.text)), "hasNotes": .flag(step.notes != nil),
    ]
  }

  private func moment(_ moment: Onboarding.Moment) -> TemplateValue {
    let roughly = moment.approximate == true ? "about " : ""
    let when = [
      moment.delay.map { "after \($0.asDuration)" }, moment.duration.map { "for \(roughly)\($0.asDuration)" },
      moment.every.map { "every \($0.asDuration)" }, moment.follows.map { "once \(ValueWords.words($0.rawValue).lowercased()) is over" },
    ]
    var sheet = FactSheet()
    sheet.add("Is", moment.kind.map { ValueWords.words($0) })
    sheet.add("When", when.compactMap(\.self).joined(separator: ", ").nonEmpty)
    sheet.add(
      "Movement",
      [moment.effect, moment.direction.map { "to the \($0)" }, moment.from.map { "from the \($0)" }].compactMap(\.self).joined(
        separator: ", "
      ).nonEmpty)
    sheet.add("Colours", moment.colors?.joined(separator: ", "))
    sheet.add("Typefaces", (moment.fonts ?? [:]).sorted { $0.key < $1.key }.map { .init(text: "\($0.key): \($0.value)") })
    sheet.add("Sets off", context.items(moment.effects))
    context.attributes(moment.attributes, into: &sheet)
    sheet.add("About", (moment.notes ?? []).map { .init(text: $0) })
    return [
      "id": .text(moment.id.rawValue), "name": .text(ValueWords.words(moment.id.rawValue)), "sheet": sheet.value,
      "lines": MomentText(moment)?.value ?? .none, "hasText": .flag(moment.text != nil),
      "button": .optional(moment.button),
    ]
  }

  private func control(_ control: Onboarding.Control) -> TemplateValue {
    var sheet = FactSheet()
    sheet.add("Row", [.init(text: control.kind.known?.words ?? control.kind.rawValue, note: control.style)])
    sheet.add("Shown when", context.condition(control.visibleWhen))
    sheet.add(
      "Range",
      context.settings[control.id].flatMap { setting in
        ValueWords.range(of: setting).map { [.init(text: $0, note: setting.allowedValueCount.map { "\($0) values" })] }
      } ?? [])
    sheet.add(
      "Setting", [.init(text: context.settings[control.id].map(context.title) ?? control.id.rawValue, href: context.href(control.id))])
    return ["id": .text(control.id.rawValue), "title": .text(control.title), "sheet": sheet.value]
  }
}
