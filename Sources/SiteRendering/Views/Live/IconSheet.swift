internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The sheet in which users choose their icon, as the source describes it: title, line below, icons, credits. It is drawn on the page of the
/// icons, and by the live screen.
struct IconSheet {
  let context: PageContext
  let icons: IconSet

  /// The values of `partials/screens/icon-sheet`.
  var value: TemplateValue {
    let grid = IconGrid(context: context, icons: icons)
    return [
      "title": .text(icons.title), "subtitle": .optional(icons.subtitle),
      "lacksSubtitle": .optional(lacksSubtitle ? context.unknownValue : nil),
      "view": .optional(icons.view), "effectIDs": .optional(icons.onSelect.map { $0.map(\.rawValue).joined(separator: " ") }),
      "iconGrid": grid.value, "makers": .list(grid.makers.map(TemplateValue.text)),
      "credits": .list(icons.credits.map { [credits($0)] } ?? []),
      "home": [
        "name": .text(context.app.name), "icon": grid.chosen.map { grid.icon($0, isChosen: false, isInView: true) } ?? .none,
        "places": .list((1...7).map { .text(String($0)) }),
      ],
    ]
  }

  /// Whether there is one of which the words are not known.
  private var lacksSubtitle: Bool { icons.subtitle == nil && icons.attributes?["hasSubtitle"] == .boolean(true) }

  /// The values of `partials/credits`.
  func credits(_ credits: IconSet.Credits) -> TemplateValue {
    [
      "heading": .text(credits.title),
      "entries": .list(
        credits.entries.map {
          [
            "author": .text($0.author), "source": .optional($0.source), "license": .optional($0.license),
            "gap": .optional($0.license == nil ? context.gap(context.words.gapLicense) : nil),
          ]
        }),
      "disclaimers": .list(
        (credits.disclaimers ?? []).map {
          ["text": .text(words(of: $0)), "shown": .text($0.text ?? context.words.disclaimer(owner: $0.owner, kind: $0.kind))]
        }),
    ]
  }

  /// The wording; if that is not known, whose disclaimer of which kind it is.
  private func words(of disclaimer: IconSet.Credits.Disclaimer) -> String {
    if let text = disclaimer.text { return text }
    let (owner, kind) = (disclaimer.owner, disclaimer.kind)
    return context.showsGaps
      ? context.words.disclaimerUnknown(owner: owner, kind: kind) : context.words.disclaimer(owner: owner, kind: kind)
  }
}
