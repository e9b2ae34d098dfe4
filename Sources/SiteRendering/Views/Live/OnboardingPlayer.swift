internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The part of the onboarding's page that plays: a still frame of each step, and beside it the timelines and the states as
/// drawings. The script finds every time on the page, and everything else in the documents.
struct OnboardingPlayer {
  let context: PageContext
  let flow: Onboarding

  var value: TemplateValue {
    let steps = flow.steps.map { step in (step, MomentSchedule(flow.timeline.filter { ($0.step ?? flow.steps.first?.id) == step.id })) }
    let entry = flow.steps.first { $0.states?.contains(flow.machine.initial) == true } ?? flow.steps.first
    let values: [String: TemplateValue] = [
      "documentHref": .text(context.links.href(SitePaths.document(.onboarding, of: context.app.place))),
      "settingsHref": .text(context.links.href(SitePaths.document(.settings, of: context.app.place))),
      "effectsHref": .optional(context.developerHref(.effects)),
      "backHref": .optional(context.app.hasSettings ? context.href(.settings) : nil),
      "emoji": .optional(rows?.bases.joined(separator: " ")),
      "scenes": .list(steps.map { step, schedule in scene(step, schedule, isFirst: step.id == entry?.id) }),
      "charts": .list(steps.filter { !$1.entries.isEmpty }.map(chart)), "hasCharts": .flag(!flow.timeline.isEmpty),
      "diagram": MachineView(context: context).diagram(of: flow.machine), "guesses": .list(guesses.map(TemplateValue.text)),
      "hasGuesses": .flag(!guesses.isEmpty), "showsGaps": .flag(context.showsGaps),
    ]
    return .object(values.merging(context.frame(tab: "span")) { own, _ in own })
  }
}

extension OnboardingPlayer {
  private func scene(_ step: Onboarding.Step, _ schedule: MomentSchedule, isFirst: Bool) -> TemplateValue {
    ["id": .text(step.id.rawValue), "isFirst": .flag(isFirst), "moments": .list(schedule.entries.map(moment))]
  }

  /// The sample for the rows of emoji, if there are any.
  private var rows: EmojiRows? { flow.timeline.contains { $0.kind == EmojiRows.kind } ? EmojiRows(flow.emoji) : nil }

  private func moment(_ entry: MomentSchedule.Entry) -> TemplateValue {
    let moment = entry.moment
    let row = flow.timeline.filter { $0.kind == EmojiRows.kind }.firstIndex { $0.id == moment.id }
    let emoji = row.flatMap { rows?.beginning(ofRow: $0) } ?? []
    return [
      "id": .text(moment.id.rawValue), "kind": .optional(moment.kind), "start": .text(String(entry.start)),
      "duration": .optional(entry.duration.map(String.init)), "every": .optional(moment.every.map(String.init)),
      "direction": .optional(moment.direction), "from": .optional(moment.from), "effect": .optional(moment.effect),
      "makesWay": .flag(entry.makesWay), "colors": .list((moment.colors ?? []).map(TemplateValue.text)),
      "lines": MomentText(moment)?.value ?? .none, "hasText": .flag(moment.text != nil), "button": .optional(moment.button),
      "emoji": .list(emoji.map(TemplateValue.text)), "hasEmoji": .flag(!emoji.isEmpty),
      "lacksSubtitle": .optional(moment.attributes?["hasSubtitle"] == .boolean(true) ? context.unknownValue : nil),
    ]
  }

  private func chart(_ step: Onboarding.Step, _ schedule: MomentSchedule) -> TemplateValue {
    let name = step.title ?? NameWords.title(step.id.rawValue)
    let title = context.words.timelineDrawing(name)
    return ["name": .text(name), "svgHTML": .html(TimelineChart(schedule, title: title, context.words).svg.html)]
  }

  /// Things that the player shows although the source does not say them.
  private var guesses: [String] {
    let kinds = Set(flow.timeline.compactMap(\.kind))
    return [
      flow.emoji == nil ? nil : context.words.guessEmoji,
      kinds.contains(EmojiRows.kind) ? context.words.guessRows : nil,
      flow.timeline.contains { $0.duration == nil } || flow.transition != nil
        ? context.words.guessMovement : nil,
    ].compactMap(\.self)
  }
}
