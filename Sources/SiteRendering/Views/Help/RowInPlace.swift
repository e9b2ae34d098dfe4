internal import Mustache
internal import SettingsModel

/// A picture of a row where it stands: below its section's title, between its neighbours.
struct RowInPlace {
  /// The rows as the app's published user has them.
  let stills: AppStills
  let place: CatalogueIndex.Place

  var value: TemplateValue {
    let shown = max(0, place.number - 1)..<min(place.section.rows.count, place.number + 2)
    return [
      "title": .text(stills.title(above: place)), "frame": stills.frame,
      "rows": .list(
        shown.map { number in
          stills.value(of: place.other(number)).setting("isMarked", to: .flag(number == place.number))
        }),
    ]
  }
}
