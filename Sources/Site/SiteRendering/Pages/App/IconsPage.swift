internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/icons/`: the icons that users can choose.
struct IconsPage {
  let context: PageContext
  let icons: IconSet

  func gallery() -> PageView {
    let (words, isWindow) = (context.words, context.catalogue.drawnFrame == .desktop)
    let description = isWindow ? words.iconsDescriptionDock(context.app.name) : words.iconsDescription(context.app.name)
    var view = context.view("icons", icons.title, description: icons.description ?? description)
    view.descriptionHTML = icons.descriptionHTML
    view.sample = icons.sample == true ? .icons : nil
    view.values = [
      "gallery": sheetView.value, "hasDarkImages": .flag(icons.icons.contains { $0.images.dark != nil }),
      "rows": .list(rows), "hasRows": .flag(!rows.isEmpty), "canFail": .flag(failure != nil), "alert": failure.map(alert) ?? .none,
      "close": .optional(close), "effects": .list(effects),
      "sheet": sheet.value, "states": MachineStates(context: context).value(icons.machine), "hasStates": .flag(icons.machine != nil),
      "components": ComponentList(context: context).value(icons.components), "hasComponents": .flag(icons.components?.isEmpty == false),
      "credits": .list(icons.credits.map { [sheetView.credits($0)] } ?? []),
    ]
    view.values.merge(context.frame(isTabButton: false)) { own, _ in own }
    view.values.merge(context.notes(icons.notes, icons.notesHTML)) { own, _ in own }
    return view
  }

  /// The effects of choosing an icon that have a description for readers.
  private var effects: [TemplateValue] {
    (icons.onSelect ?? []).compactMap { id in
      context.effects[id]?.reader.map { ["title": .text($0), "href": .optional(context.developerHref(.effects, fragment: id.rawValue))] }
    }
  }

  private var sheet: FactSheet {
    let words = context.words
    let tile = icons.tile
    var sheet = context.sheet()
    sheet.add(words.labelComesUpAs, context.presentation(icons.presentation))
    sheet.addCode(words.labelView, icons.view)
    sheet.add(words.labelSubtitle, icons.subtitle, orUndocumented: true)
    sheet.add(words.labelFrame, context.variants(icons.chrome))
    sheet.add(words.labelGrid, words.iconGrid(columns: "\(icons.grid.columns)", spacing: "\(icons.grid.spacing)"))
    sheet.add(words.labelIcon, words.iconSize(width: "\(tile.width)", height: "\(tile.height)", radius: "\(tile.cornerRadius)"))
    if let selection = icons.selection {
      let border = selection.border.map { words.iconBorder(width: "\($0.width)", color: $0.color) }
      let scale = selection.scale.map { words.iconScale(words.numbers.text($0)) }
      sheet.add(words.labelChosen, words.list([border, scale, selection.animation.map { words.iconAnimation($0) }]))
    }
    sheet.add(words.labelNeeds, icons.entitlement.flatMap { context.index.entitlement($0)?.title } ?? words.nothingFree)
    sheet.addCode(words.labelKeptIn, icons.storage)
    let row = context.index.rows.first { $0.id == icons.updates }
    sheet.add(words.labelUpdatesRow, row.map { [.init(text: context.filled($0.title, of: $0.setting), href: context.href($0))] } ?? [])
    sheet.add(words.labelOnAppearing, context.items(icons.onAppear))
    sheet.add(words.labelOnChoosing, context.items(icons.onSelect))
    context.attributes(icons.attributes, into: &sheet)
    if context.showsGaps { sheet.add(words.creditsTitle, sheetView.gaps) }
    return sheet
  }

  /// The side of the sheet that has the close button, if it is documented.
  private var close: String? {
    icons.chrome?.firstMatch(context.initialState.current)?.close.map { $0 == "cancellationAction" ? "leading" : "trailing" }
  }

  private var sheetView: IconSheet { IconSheet(context: context, icons: icons) }

  private var grid: IconGrid { IconGrid(context: context, icons: icons) }

  /// The row that shows the name of the chosen icon.
  private var rows: [TemplateValue] {
    guard let place = context.index.places.first(where: { $0.row.id == icons.updates }) else { return [] }
    return [CatalogueRow(context: context, place: place).value.setting("trailing", to: .optional(grid.chosen?.title))]
  }

  /// The alert after a failed change of the icon.
  private var failure: Alert? {
    let states = icons.machine?.states ?? []
    let target = states.filter { $0.invoke != nil }.flatMap(\.transitions).first { $0.event == "failure" }?.target
    return states.first { $0.id == target }?.alert
  }

  private func alert(_ alert: Alert) -> TemplateValue {
    let isSystemText = alert.message == "error"
    return [
      "alertTitle": .optional(alert.title), "message": .optional(isSystemText ? nil : alert.message),
      "unknown": .optional(isSystemText ? context.words.hereIsErrorText : nil),
      "buttons": .list((alert.buttons ?? []).map { ["answer": .text($0.title), "role": .optional($0.role)] }),
      "hasButtons": .flag(alert.buttons?.isEmpty == false),
    ]
  }
}

/// The grid of an app's icons in the documented sizes.
struct IconGrid {
  let context: PageContext
  let icons: IconSet
  /// The published user's icon, or else the primary icon.
  let chosen: AppIcon?
  /// The licenses for all of an author's icons, from the credits.
  private let licenses: [String: String]

  init(context: PageContext, icons: IconSet) {
    (self.context, self.icons) = (context, icons)
    chosen = icons.icons.first { $0.id == context.configuration?.icon } ?? icons.icons.first { $0.primary == true }
    licenses = (icons.credits?.entries ?? []).reduce(into: [:]) { licenses, entry in licenses[entry.author] = entry.license }
  }

  /// The values of `partials/icons/grid`.
  var value: TemplateValue {
    [
      "label": .text(icons.title), "columns": number(icons.grid.columns), "spacing": number(icons.grid.spacing),
      "width": number(icons.tile.width), "height": number(icons.tile.height), "radius": number(icons.tile.cornerRadius),
      "border": .optional(icons.selection?.border.map { String($0.width) }), "color": .optional(icons.selection?.border?.color),
      "scale": .optional(icons.selection?.scale?.plain), "animation": .optional(icons.selection?.animation),
      "groups": .list(groups.map(group)),
    ]
  }

  /// The author and license of icons.
  private struct Credit: Hashable {
    let author: String
    let license: String?
    let isSample: Bool
  }

  /// The icons by author and license, in the order of their first icons.
  private var groups: [(credit: Credit, icons: [AppIcon])] {
    let credited = icons.icons.map { (credit: Credit(author: $0.author, license: license(of: $0), isSample: $0.sample == true), icon: $0) }
    let groups = Dictionary(grouping: credited, by: \.credit).mapValues { $0.map(\.icon) }
    var seen: Set<Credit> = []
    return credited.compactMap { credit, _ in seen.insert(credit).inserted ? (credit, groups[credit] ?? []) : nil }
  }

  private func group(_ credit: Credit, _ members: [AppIcon]) -> TemplateValue {
    let isFirst = members.first?.id == icons.icons.first?.id
    return [
      "icons": .list(
        members.enumerated().map { icon($1, isChosen: $1.id == chosen?.id, isInView: isFirst && $0 < icons.grid.columns) })
    ]
  }

  /// The credits that pages show below the picture of the device.
  var makers: [String] {
    let words = context.words
    let groups = groups
    return groups.map { credit, members in
      let maker = credit.isSample ? words.sampleIconsBy(credit.author) : words.iconsBy(credit.author)
      let text = credit.license.map { "\(maker) · \($0)" } ?? maker
      return groups.count == 1 ? text : words.labelled(label: words.list(members.map(\.title)), text: text)
    }
  }

  /// Returns the values of `partials/icons/icon`.
  ///
  /// - Parameter isInView: whether the icon is visible when the page opens, so that it is not loaded lazily.
  func icon(_ icon: AppIcon, isChosen: Bool, isInView: Bool = false) -> TemplateValue {
    let picture = context.media.picture(of: icon)?.values("icon", in: .tile(of: context.app))
    return .object(facts(of: icon, isChosen: isChosen, isInView: isInView).merging(picture ?? [:]) { _, new in new })
  }

  private func facts(of icon: AppIcon, isChosen: Bool, isInView: Bool) -> [String: TemplateValue] {
    [
      "id": .text(icon.id.rawValue), "title": .text(icon.title),
      "isInView": .flag(isInView), "iconHref": .none, "iconSources": .none, "iconDarkSources": .none,
      "width": number(icons.tile.width), "height": number(icons.tile.height),
      "isChosen": .flag(isChosen),
    ]
  }

  /// Returns the license of an icon, or a note that it is not documented. Sample icons need no license.
  func license(of icon: AppIcon) -> String? {
    icon.license ?? licenses[icon.author] ?? (icon.sample == true ? nil : context.gap(context.words.gapLicense))
  }

  private func number(_ number: Int64) -> TemplateValue { .text(String(number)) }
}

/// The sheet in which users choose their icon: title, subtitle, icons and credits. It is shown on the icons page and on the live screen.
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

  /// Returns the values of `partials/credits`.
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

  /// The missing facts in the credits, for developers.
  var gaps: [FactSheet.Item] {
    let entries = (icons.credits?.entries ?? []).filter { $0.license == nil }
    let disclaimers = (icons.credits?.disclaimers ?? []).filter { $0.text == nil }
    return entries.map { .init(text: $0.author, note: context.words.gapLicense) }
      + disclaimers.map { .init(text: context.words.disclaimerUnknown(owner: $0.owner, kind: $0.kind)) }
  }
}
