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
      "view": .optional(icons.view), "effectIDs": .optional(icons.onSelect.map { $0.map(\.rawValue).joined(separator: " ") }),
      "iconGrid": grid.value, "makers": .list(grid.makers.map(TemplateValue.text)),
      "credits": .list(icons.credits.map { [credits($0)] } ?? []),
      "home": [
        "name": .text(context.app.name), "icon": grid.chosen.map { grid.icon($0, isChosen: false, isInView: true) } ?? .none,
      ],
    ]
  }

  /// The values of `partials/credits`.
  func credits(_ credits: IconSet.Credits) -> TemplateValue {
    [
      "heading": .text(credits.title),
      "entries": .list(
        credits.entries.map {
          [
            "author": .text($0.author), "source": .optional($0.source), "license": .optional($0.license),
          ]
        }),
      "disclaimers": .list(
        (credits.disclaimers ?? []).map {
          ["text": .text($0.text ?? context.words.disclaimer(owner: $0.owner, kind: $0.kind))]
        }),
    ]
  }

  /// What the source leaves out of the credits, for developers.
  var gaps: [FactSheet.Item] {
    let entries = (icons.credits?.entries ?? []).filter { $0.license == nil }
    let disclaimers = (icons.credits?.disclaimers ?? []).filter { $0.text == nil }
    return entries.map { .init(text: $0.author, note: context.words.gapLicense) }
      + disclaimers.map { .init(text: context.words.disclaimerUnknown(owner: $0.owner, kind: $0.kind)) }
  }
}
