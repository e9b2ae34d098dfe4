internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/onboarding/`: the steps, the timeline and the states of the onboarding.
struct OnboardingPage {
  let context: PageContext
  let flow: Onboarding

  private var words: Words { context.words }

  func view() -> PageView {
    let description = flow.description ?? words.onboardingDescription(context.app.name)
    var view = context.view("onboarding", flow.title ?? words.onboardingTitle, description: description)
    view.values = [
      "intro": .optional(flow.description), "introHTML": context.html(flow.description, flow.descriptionHTML), "sheet": sheet.value,
      "steps": .list(steps),
      "player": OnboardingPlayer(context: context, flow: flow).value,
      // The drawing is in the player.
      "states": ["diagram": .none, "list": MachineStates(context: context).list(of: flow.machine, driven: driven)],
      "hasControls": .flag(!flow.controls.isEmpty),
      "controls": .list(flow.controls.map(control)),
      "components": ComponentList(context: context).value(flow.components), "hasComponents": .flag(flow.components?.isEmpty == false),
    ]
    view.values.merge(context.notes(flow.notes, flow.notesHTML)) { own, _ in own }
    return view
  }

  /// The properties that change with each state.
  private var driven: [Machine.State.ID: [String]] {
    let pairs = flow.steps.flatMap { step in (step.states ?? []).map { ($0, step.drives ?? []) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private var sheet: FactSheet {
    var sheet = FactSheet()
    sheet.addCode(words.labelView, flow.view)
    sheet.add(words.labelShownWhen, context.condition(flow.showWhen))
    sheet.add(words.labelNeeds, flow.entitlement.flatMap { context.index.entitlement($0)?.title } ?? words.nothingFree)
    if let transition = flow.transition {
      let parts = [
        transition.scale.map { words.transitionScale(words.numbers.text($0)) }, transition.opacity == true ? words.transitionOpacity : nil,
      ]
      sheet.add(words.labelBetweenSteps, words.list(parts))
    }
    sheet.add(words.labelClock, flow.ticker.map { words.everyMilliseconds(milliseconds: "\($0.every)", what: $0.drives) })
    if let emoji = flow.emoji {
      let rows = words.list([
        words.emojiInRows(minimum: "\(emoji.minimum)", rows: "\(emoji.rows)"), emoji.shuffled == true ? words.shuffled : nil,
      ])
      sheet.add(words.labelEmoji, emoji.themes.map { words.emojiThemes(emoji: rows, themes: words.list($0)) } ?? rows)
    }
    sheet.add(words.labelWrites, (flow.writes ?? []).map { .init(text: $0, isCode: true) })
    context.attributes(flow.attributes, into: &sheet)
    return sheet
  }

  private var steps: [TemplateValue] {
    let moments = flow.momentsByStep
    return flow.steps.enumerated().map { step($0, $1, moments[$1.id] ?? []) }
  }

  private func step(_ index: Int, _ step: Onboarding.Step, _ moments: [Onboarding.Moment]) -> TemplateValue {
    var sheet = FactSheet()
    sheet.addCode(words.labelView, step.view)
    sheet.add(words.labelStates, (step.states ?? []).map { .init(text: NameWords.title($0.rawValue), href: "#state-\($0)") })
    sheet.addCode(words.labelDrivenBy, step.drivenBy)
    sheet.add(words.labelChanges, step.drives.map { words.list($0) })
    context.attributes(step.attributes, into: &sheet)
    let values: [String: TemplateValue] = [
      "number": .text(String(index + 1)), "id": .text(step.id.rawValue), "name": .text(step.title ?? NameWords.title(step.id.rawValue)),
      "sheet": sheet.value, "moments": .list(moments.map(moment)), "hasMoments": .flag(!moments.isEmpty),
    ]
    return .object(values.merging(context.notes(step.notes, step.notesHTML)) { own, _ in own })
  }

  private func moment(_ moment: Onboarding.Moment) -> TemplateValue {
    let isRough = moment.approximate == true
    let when = [
      beginning(of: moment),
      moment.duration.map { isRough ? words.momentForAbout(words.duration($0)) : words.momentFor(words.duration($0)) },
      moment.while?.known == .step ? words.throughoutStep : nil, moment.every.map { words.momentEvery(words.duration($0)) },
    ]
    let movement = [moment.effect, moment.direction.map { words.movesTo($0) }, moment.from.map { words.movesFrom($0) }]
    let fonts = (moment.fonts ?? [:]).sorted { $0.key < $1.key }
    var sheet = FactSheet()
    sheet.add(words.labelIs, moment.kind.map { NameWords.title($0) })
    sheet.add(words.labelWhen, words.list(when).nonEmpty)
    sheet.add(words.labelMovement, words.list(movement).nonEmpty)
    sheet.add(words.labelColors, moment.colors.map { words.list($0) })
    sheet.add(words.labelTypefaces, fonts.map { .init(text: words.labelled(label: $0.key, text: $0.value)) })
    sheet.add(words.labelSetsOff, context.items(moment.effects))
    context.attributes(moment.attributes, into: &sheet)
    sheet.add(words.labelAbout, context.items(moment.notes, moment.notesHTML))
    return [
      "id": .text(moment.id.rawValue), "name": .text(NameWords.title(moment.id.rawValue)), "sheet": sheet.value,
      "lines": MomentText(moment)?.value ?? .none, "hasText": .flag(moment.text != nil),
      "button": .optional(moment.button),
    ]
  }

  /// Returns the start of a moment. It is one phrase with placeholders, because languages order the parts differently.
  private func beginning(of moment: Onboarding.Moment) -> String? {
    let delay = moment.delay.map { words.duration($0) }
    guard let follows = moment.follows else { return delay.map { words.momentAfter($0) } }
    let other = NameWords.title(follows.rawValue).lowercased()
    return delay.map { words.momentAfterMoment(duration: $0, moment: other) } ?? words.momentOnce(other)
  }

  private func control(_ control: Onboarding.Control) -> TemplateValue {
    var sheet = FactSheet()
    let setting = context.settings[control.id].map(control.offered)
    sheet.add(words.labelRow, control.kind.known?.text(words) ?? control.kind.rawValue, note: control.style)
    sheet.add(words.helpIfMissing, control.visibleWhen.flatMap { context.readers.sentence($0, to: .see) })
    let range = setting.flatMap { ValueWords.range(of: $0, context.index.model) }
    sheet.add(words.labelRange, range, note: setting?.allowedValueCount.map { words.valueCount($0) })
    sheet.add(words.labelSetting, setting.map(context.title) ?? control.id.rawValue, href: context.href(control.id))
    return ["id": .text(control.id.rawValue), "title": .text(control.title), "sheet": sheet.value]
  }
}
