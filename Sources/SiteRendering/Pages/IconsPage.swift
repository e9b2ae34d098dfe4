internal import SettingsModel
internal import SiteContent

/// `/<app>/icons/` and `/<app>/credits/`.
struct IconsPage {
  let context: PageContext
  let icons: IconSet

  func gallery() -> PageView {
    var view = PageView(layout: "icons", title: icons.title, app: context.app)
    view.description = icons.description ?? "The home screen icons of \(context.app.name)."
    view.crumbs = [(context.app.name, SitePaths.app(context.app.id))]
    view.values = [
      "icons": .list(icons.icons.map(icon)), "columns": .text(String(icons.grid.columns)),
      "sheet": sheet.value, "states": MachineView(context: context).value(icons.machine), "hasStates": .flag(icons.machine != nil),
      "components": ComponentList(context: context).value(icons.components), "hasComponents": .flag(icons.components?.isEmpty == false),
      "credits": .list(icons.credits.map { [credits($0)] } ?? []),
      "notes": .list((icons.notes ?? []).map(TemplateValue.text)), "hasNotes": .flag(icons.notes != nil),
    ]
    return view
  }

  func creditsPage() -> PageView {
    var view = PageView(layout: "credits", title: "Credits", app: context.app)
    view.description = "Who made what in \(context.app.name)."
    view.crumbs = [(context.app.name, SitePaths.app(context.app.id))]
    let authors = Dictionary(grouping: icons.icons, by: \.author).sorted { $0.key < $1.key }
    view.values = [
      "credits": .list(icons.credits.map { [credits($0)] } ?? []),
      "authors": .list(
        authors.map { author, icons in
          [
            "author": .text(author), "icons": .list(icons.map(icon)),
            "isSample": .flag(icons.allSatisfy { $0.sample == true }),
          ]
        }),
    ]
    return view
  }

  private var sheet: FactSheet {
    var sheet = FactSheet()
    sheet.add("Comes up as", icons.presentation)
    sheet.addCode("View", icons.view)
    sheet.add("Subtitle", icons.subtitle, orUndocumented: true)
    sheet.add("Frame", context.variants(icons.chrome))
    sheet.add("Grid", "\(icons.grid.columns) columns, \(icons.grid.spacing) points apart")
    sheet.add("Icon", "\(icons.tile.width) × \(icons.tile.height) points, corner radius \(icons.tile.cornerRadius)")
    if let selection = icons.selection {
      let border = selection.border.map { "\($0.width)-point \($0.color) border" }
      let scale = selection.scale.map { "scaled to \($0.plain)" }
      sheet.add(
        "The chosen one", [border, scale, selection.animation.map { "\($0) animation" }].compactMap(\.self).joined(separator: ", "))
    }
    sheet.add("Needs", icons.entitlement.flatMap { context.catalogue.entitlement($0)?.title } ?? "Nothing: free")
    sheet.addCode("Kept in", icons.storage)
    let row = context.catalogue.screens.flatMap(\.rows).first { $0.id == icons.updates }
    sheet.add("Updates the row", row.map { [.init(text: $0.title, href: context.href($0))] } ?? [])
    sheet.add("On appearing", context.items(icons.onAppear))
    sheet.add("On choosing", context.items(icons.onSelect))
    context.attributes(icons.attributes, into: &sheet)
    return sheet
  }

  private func icon(_ icon: AppIcon) -> TemplateValue {
    [
      "id": .text(icon.id.rawValue), "title": .text(icon.title), "author": .text(icon.author),
      "lightHref": .text(context.links.href(PagePath(icon.images.light.path))),
      "darkHref": .optional(icon.images.dark.map { context.links.href(PagePath($0.path)) }),
      "isPrimary": .flag(icon.primary == true), "isSample": .flag(icon.sample == true), "name": .optional(icon.name),
      "license": .optional(icon.license),
    ]
  }

  private func credits(_ credits: IconSet.Credits) -> TemplateValue {
    [
      "heading": .text(credits.title),
      "entries": .list(
        credits.entries.map { ["author": .text($0.author), "source": .optional($0.source), "license": .optional($0.license)] }),
      "disclaimers": .list(
        (credits.disclaimers ?? []).map {
          ["text": .text($0.text ?? "\($0.owner) (\($0.kind) disclaimer; its wording is not documented)")]
        }),
    ]
  }
}
