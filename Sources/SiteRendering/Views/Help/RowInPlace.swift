internal import Mustache
internal import SettingsModel

/// A picture of a row where it stands: below its section's title, between its neighbours.
struct RowInPlace {
  /// The rows as the app's published user has them.
  let stills: AppStills
  let place: CatalogueIndex.Place

  var value: TemplateValue {
    let rows = place.section.rows
    let own = rows.firstIndex { $0.id == place.row.id } ?? 0
    let shown = rows[max(0, own - 1)..<min(rows.count, own + 2)]
    return [
      "title": .text(stills.title(above: place)),
      "rows": .list(
        shown.map { row in
          let drawn = stills.value(of: .init(screen: place.screen, section: place.section, row: row))
          return drawn.setting("isMarked", to: .flag(row.id == place.row.id))
        }),
    ]
  }
}
