internal import Mustache
internal import SettingsModel

/// The states of an action or a flow: a drawing, and one sheet each.
struct MachineView {
  let context: PageContext

  func value(_ machine: Machine?) -> TemplateValue {
    guard let machine else { return .none }
    return ["diagram": diagram(of: machine), "list": list(of: machine)]
  }

  func diagram(of machine: Machine) -> TemplateValue {
    let title = "The states, and what leads from one to another. The sheets of the states say the same."
    return ["svgHTML": .html(StateDiagram(machine, title: title).svg.html)]
  }

  /// - Parameter driven: what the source says changes with a state, such as its title; where it does not say how, that is a gap.
  func list(of machine: Machine, driven: [Machine.State.ID: [String]] = [:]) -> TemplateValue {
    .list(machine.states.map { state($0, of: machine, driven: driven[$0.id] ?? []) })
  }

  private func state(_ state: Machine.State, of machine: Machine, driven: [String]) -> TemplateValue {
    var sheet = FactSheet()
    sheet.add("Says", state.title, orUndocumented: driven.contains("title"))
    if driven.contains("description") { sheet.add("Description", [], orUndocumented: true) }
    sheet.add("Progress", state.spinner == true ? "A spinner" : nil)
    sheet.add("Cannot be used", state.disables)
    sheet.addCode("Calls", state.invoke)
    if let alert = state.alert {
      let buttons = (alert.buttons ?? []).map { button in "\(button.title)\(button.role.map { " (\($0))" } ?? "")" }.joined(separator: ", ")
      let message = alert.message == "error" ? "the error’s text" : alert.message
      sheet.add(
        "Alert",
        [alert.title.map { "“\($0)”" }, message, buttons.isEmpty ? nil : "answers: \(buttons)"].compactMap(\.self).joined(separator: ", "))
    }
    sheet.add("Toast", state.toast.map { [$0.kind, $0.text.map { "“\($0)”" }].compactMap(\.self).joined(separator: ": ") })
    sheet.add("Shows the rows", (state.rows ?? []).map { .init(text: $0) })
    sheet.add(
      "Controls",
      (state.controls ?? []).map { .init(text: context.settings[$0].map(context.title) ?? $0.rawValue, href: context.href($0)) })
    sheet.add("Button", state.button, orUndocumented: driven.contains("button") && state.secondaryButton == nil)
    sheet.add("Second button", state.secondaryButton)
    sheet.add("Sets off", context.items(state.effects))
    sheet.add("Opens", context.items(state.opens))
    if let after = state.after { sheet.add("After \(ValueWords.grouped(Double(after.delay))) ms", title(after.target)) }
    for transition in state.transitions {
      let label = "On \(ValueWords.words(transition.event).lowercased())"
      sheet.add(label, transition.target.map { title($0) }, orUndocumented: true)
    }
    if state.isDeadEnd, state.transitions.isEmpty { sheet.add("Leads to", [], orUndocumented: true) }
    let marks = [machine.initial == state.id ? "initial" : nil, state.final == true ? "final" : nil].compactMap(\.self)
    return [
      "id": .text(state.id.rawValue), "name": .text(ValueWords.words(state.id.rawValue)), "marks": .list(marks.map(TemplateValue.text)),
      "sheet": sheet.value,
    ]
  }

  private func title(_ id: Machine.State.ID) -> String { "→ \(ValueWords.words(id.rawValue))" }
}
