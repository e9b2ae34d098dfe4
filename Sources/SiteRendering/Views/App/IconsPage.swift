internal import Mustache
internal import SettingsModel
internal import SiteContent

/// `/<app>/icons/`.
struct IconsPage {
  let context: PageContext
  let icons: IconSet

  func gallery() -> PageView {
    let (words, isWindow) = (context.words, context.catalogue.drawnFrame == .desktop)
    let description = isWindow ? words.iconsDescriptionDock(context.app.name) : words.iconsDescription(context.app.name)
    var view = context.view("icons", icons.title, description: icons.description ?? description)
    view.descriptionHTML = context.marked(icons.descriptionHTML)
    view.sample = icons.sample == true ? .icons : nil
    view.values = [
      "gallery": sheetView.value, "hasDarkImages": .flag(icons.icons.contains { $0.images.dark != nil }),
      "rows": .list(rows), "hasRows": .flag(!rows.isEmpty), "canFail": .flag(failure != nil), "alert": failure.map(alert) ?? .none,
      "close": .optional(close), "effects": .list(effects),
      "sheet": sheet.value, "states": MachineView(context: context).value(icons.machine), "hasStates": .flag(icons.machine != nil),
      "components": ComponentList(context: context).value(icons.components), "hasComponents": .flag(icons.components?.isEmpty == false),
      "credits": .list(icons.credits.map { [sheetView.credits($0)] } ?? []),
    ]
    view.values.merge(context.frame(tab: "span")) { own, _ in own }
    view.values.merge(context.notes(icons.notes, icons.notesHTML)) { own, _ in own }
    return view
  }

  /// The effects of choosing an icon that there are words for readers of.
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
    sheet.add(words.labelNeeds, icons.entitlement.flatMap { context.catalogue.entitlement($0)?.title } ?? words.nothingFree)
    sheet.addCode(words.labelKeptIn, icons.storage)
    let row = context.index.rows.first { $0.id == icons.updates }
    sheet.add(words.labelUpdatesRow, row.map { [.init(text: $0.title, href: context.href($0))] } ?? [])
    sheet.add(words.labelOnAppearing, context.items(icons.onAppear))
    sheet.add(words.labelOnChoosing, context.items(icons.onSelect))
    context.attributes(icons.attributes, into: &sheet)
    if context.showsGaps { sheet.add(words.creditsTitle, sheetView.gaps) }
    return sheet
  }

  /// The side of what closes the sheet, where the source says how it is closed.
  private var close: String? {
    let resolver = context.app.resolver(context.configuration ?? Configuration(startingIn: context.catalogue), context.index.model)
    return icons.chrome?.firstMatch(resolver.current)?.close.map { $0 == "cancellationAction" ? "leading" : "trailing" }
  }

  private var sheetView: IconSheet { IconSheet(context: context, icons: icons) }

  private var grid: IconGrid { IconGrid(context: context, icons: icons) }

  /// The row whose trailing value follows the choice, as its screen shows it, with the chosen icon's name.
  private var rows: [TemplateValue] {
    guard let place = context.index.places.first(where: { $0.row.id == icons.updates }) else { return [] }
    return [RowView(context: context, place: place).value.setting("trailing", to: .optional(grid.chosen?.title))]
  }

  /// The alert of the state that a failed change leads to.
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
