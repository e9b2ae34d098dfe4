internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The onboarding player: a picture of each step, with drawings of the timelines and states. Its script reads all times from the page, and
/// all other data from the JSON documents.
struct OnboardingPlayer {
  let context: PageContext
  let flow: Onboarding

  var value: TemplateValue {
    let moments = flow.momentsByStep
    let steps = flow.steps.map { step in (step, MomentSchedule(moments[step.id] ?? [])) }
    let emoji = emoji
    let entry = flow.steps.first { $0.states?.contains(flow.machine.initial) == true } ?? flow.steps.first
    let values: [String: TemplateValue] = [
      "documentHref": .text(SitePaths.document(.onboarding, of: context.app.place).encoded),
      "settingsHref": .text(SitePaths.document(.settings, of: context.app.place).encoded),
      "effectsHref": .optional(context.effects.isEmpty ? nil : context.developerHref(.effects)),
      "backHref": .optional(context.app.hasSettings ? context.href(.settings) : nil),
      "emoji": .optional(emoji.isEmpty ? nil : EmojiRows(flow.emoji).bases.joined(separator: " ")),
      "scenes": .list(steps.map { step, schedule in scene(step, schedule, emoji, isFirst: step.id == entry?.id) }),
      "charts": .list(steps.filter { !$1.entries.isEmpty }.map(chart)), "hasCharts": .flag(!flow.timeline.isEmpty),
      "diagram": MachineStates(context: context).diagram(of: flow.machine), "guesses": .list(guesses.map(TemplateValue.text)),
      "hasGuesses": .flag(!guesses.isEmpty), "showsGaps": .flag(context.showsGaps),
    ]
    return .object(values.merging(context.frame(isTabButton: false)) { own, _ in own })
  }
}

extension OnboardingPlayer {
  /// The sample emoji by moment, for the moments that are rows of emoji.
  private typealias SampleEmoji = [Identifier<Onboarding.Moment>: [String]]

  private var emoji: SampleEmoji {
    let rows = EmojiRows(flow.emoji)
    return flow.timeline.lazy.filter { $0.kind == EmojiRows.kind }.enumerated().reduce(into: [:]) { emoji, moment in
      emoji[moment.element.id] = emoji[moment.element.id] ?? rows.beginning(ofRow: moment.offset)
    }
  }

  private func scene(_ step: Onboarding.Step, _ schedule: MomentSchedule, _ emoji: SampleEmoji, isFirst: Bool) -> TemplateValue {
    [
      "id": .text(step.id.rawValue), "isFirst": .flag(isFirst),
      "moments": .list(schedule.entries.map { moment($0, emoji[$0.moment.id] ?? []) }),
    ]
  }

  private func moment(_ entry: MomentSchedule.Entry, _ emoji: [String]) -> TemplateValue {
    let moment = entry.moment
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

  /// Notes about parts of the player that are not documented.
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

extension Onboarding {
  /// The moments of each step, in order.
  var momentsByStep: [Step.ID: [Moment]] {
    guard let first = steps.first else { return [:] }
    return Dictionary(grouping: timeline) { $0.step ?? first.id }
  }
}

/// The text of a moment, divided into lines and runs with the same style.
struct MomentText {
  private struct Run {
    let text: String
    let isStrong: Bool
    /// The name of the typeface in the source.
    let font: String?
  }

  private let lines: [[Run]]

  /// - Returns: nil for a moment without a text.
  init?(_ moment: Onboarding.Moment) {
    guard let text = moment.text else { return nil }
    let fonts = (moment.fonts ?? [:]).sorted { $0.key < $1.key }.filter { !$0.key.isEmpty }
    lines = text.split(separator: " / ").map { line in
      line.split(separator: "**", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
        fonts.reduce([Run(text: String(part), isStrong: !index.isMultiple(of: 2), font: nil)]) { runs, font in
          runs.flatMap { Self.parts(of: $0, in: font.value, font.key) }
        }
      }
    }
  }

  /// Divides a run so that `words` have a different typeface.
  private static func parts(of run: Run, in font: String, _ words: String) -> [Run] {
    guard run.font == nil else { return [run] }
    let others = run.text.split(separator: words, omittingEmptySubsequences: false)
    let runs = others.flatMap { other in
      [Run(text: words, isStrong: run.isStrong, font: font), Run(text: String(other), isStrong: run.isStrong, font: nil)]
    }
    return runs.dropFirst().filter { !$0.text.isEmpty }
  }

  var value: TemplateValue {
    .list(
      lines.map { runs in
        let parts = runs.map { run -> TemplateValue in
          ["text": .text(run.text), "isStrong": .flag(run.isStrong), "font": .optional(run.font)]
        }
        return ["parts": .list(parts)]
      })
  }
}

/// Sample emoji for the rows of an onboarding, because the source only names themes.
struct EmojiRows {
  static let kind = "emoji-row"

  /// Emoji without skin tones, which the script adds.
  let bases: [String]

  private static let woman = "\u{200D}♀\u{FE0F}"
  private static let themes: [(name: String, bases: [String])] = [
    ("walkers", ["🚶", "🚶" + woman]), ("runners", ["🏃", "🏃" + woman]), ("cyclists", ["🚴", "🚵" + woman]),
    ("swimmers", ["🏊", "🏊" + woman]), ("yoga", ["🧘", "🧘" + woman]), ("others", ["🤸", "🧗", "🏄", "🚣", "🤾", "🤽", "🏇"]),
  ]
  private static let tones = ["", "🏻", "🏼", "🏽", "🏾", "🏿"]
  /// The number of emoji that fit on a wide screen.
  private static let shown = 10

  /// Uses the emoji of the requested themes that are known, and adds all others if there are too few.
  init(_ emoji: Onboarding.Emoji?) {
    let known = Self.themes.filter { emoji?.themes?.contains($0.name) == true }
    let bases = known.flatMap { $0.bases }
    let isEnough = !bases.isEmpty && bases.count * Self.tones.count >= Int(emoji?.minimum ?? 0)
    self.bases = isEnough ? bases : bases + Self.themes.filter { theme in !known.contains { $0.name == theme.name } }.flatMap { $0.bases }
  }

  /// Returns the emoji in a row before it plays: different emoji in each row, without duplicates.
  func beginning(ofRow row: Int) -> [String] {
    let emoji = (0..<Self.shown).map { index in
      let base = Array(bases[(3 * index + row) % bases.count].unicodeScalars)
      let tone = Self.tones[(index + 2 * row) % Self.tones.count].unicodeScalars
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: base.prefix(1))
      scalars.append(contentsOf: tone)
      scalars.append(contentsOf: base.dropFirst())
      return String(scalars)
    }
    return emoji.unique
  }
}
