internal import Mustache
internal import SettingsModel

/// The states of an action or a flow: a drawing, and a fact sheet for each state.
struct MachineStates {
  let context: PageContext

  func value(_ machine: Machine?) -> TemplateValue {
    guard let machine else { return .none }
    return ["diagram": diagram(of: machine), "list": list(of: machine)]
  }

  func diagram(of machine: Machine) -> TemplateValue {
    return ["svgHTML": .html(StateDiagram(machine, title: context.words.statesDrawing, context.words).svg.html)]
  }

  /// - Parameter driven: the properties that change with each state, such as the title. Missing values are shown as not documented.
  func list(of machine: Machine, driven: [Machine.State.ID: [String]] = [:]) -> TemplateValue {
    .list(machine.states.map { state($0, of: machine, driven: driven[$0.id] ?? []) })
  }

  private func state(_ state: Machine.State, of machine: Machine, driven: [String]) -> TemplateValue {
    let words = context.words
    var sheet = FactSheet()
    sheet.add(words.labelSays, state.title, orUndocumented: driven.contains("title"))
    if driven.contains("description") { sheet.add(words.labelDescription, [], orUndocumented: true) }
    sheet.add(words.labelProgress, state.spinner == true ? words.spinner : nil)
    sheet.add(words.labelCannotBeUsed, state.disables)
    sheet.addCode(words.labelCalls, state.invoke)
    if let alert = state.alert {
      let buttons = (alert.buttons ?? []).map { button in
        button.role.map { words.buttonWithRole(title: button.title, role: $0) } ?? button.title
      }
      let message = alert.message == "error" ? words.errorText : alert.message
      let answers = buttons.isEmpty ? nil : words.answers(words.list(buttons))
      sheet.add(words.labelAlert, words.list([alert.title.map { words.quoted($0) }, message, answers]))
    }
    sheet.add(
      words.labelToast,
      state.toast.map { toast in toast.text.map { words.labelled(label: toast.kind, text: words.quoted($0)) } ?? toast.kind })
    sheet.add(words.labelShowsRows, (state.rows ?? []).map { .init(text: $0) })
    sheet.add(
      words.labelControls,
      (state.controls ?? []).map { .init(text: context.settings[$0].map(context.title) ?? $0.rawValue, href: context.href($0)) })
    sheet.add(words.labelButton, state.button, orUndocumented: driven.contains("button") && state.secondaryButton == nil)
    sheet.add(words.labelSecondButton, state.secondaryButton)
    sheet.add(words.labelSetsOff, context.items(state.effects))
    sheet.add(words.labelOpens, context.items(state.opens))
    if let after = state.after { sheet.add(words.labelAfterMilliseconds(after.delay), title(after.target)) }
    for transition in state.transitions {
      let label = words.labelOnEvent(NameWords.title(transition.event).lowercased())
      sheet.add(label, transition.target.map { title($0) }, orUndocumented: true)
    }
    if state.isDeadEnd, state.transitions.isEmpty { sheet.add(words.labelLeadsTo, [], orUndocumented: true) }
    let marks = [machine.initial == state.id ? words.stateInitial : nil, state.final == true ? words.stateFinal : nil].compactMap(\.self)
    return [
      "id": .text(state.id.rawValue), "name": .text(NameWords.title(state.id.rawValue)), "marks": .list(marks.map(TemplateValue.text)),
      "sheet": sheet.value,
    ]
  }

  private func title(_ id: Machine.State.ID) -> String { context.words.leadsTo(NameWords.title(id.rawValue)) }
}
