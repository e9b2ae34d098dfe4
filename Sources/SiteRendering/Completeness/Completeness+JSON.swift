internal import CanonicalJSON

extension Completeness {
  /// As a JSON document, with a line for every member and one at the end. `docs/completeness.md` says what the members mean.
  package var json: [UInt8] { JSONBytes.encodeIndented(Report(apps: apps.map(Report.Application.init))) }
}

/// The report as programs read it: an object for every kind of element, with one for every field.
private struct Report: Encodable {
  struct Application: Encodable {
    let id, name: String
    let settings, screens, icons: Part

    init(_ app: Completeness.AppPart) {
      func part(_ name: String) -> Part {
        guard let part = app.parts.first(where: { $0.name == name }) else { preconditionFailure("every app has all parts") }
        return Part(total: part.total, fields: Dictionary(uniqueKeysWithValues: part.fields.map { ($0.name, Field($0)) }))
      }
      (id, name) = (app.id, app.name)
      (settings, screens, icons) = (part("settings"), part("screens"), part("icons"))
    }
  }

  struct Part: Encodable {
    let total: Int
    let fields: [String: Field]
  }

  struct Field: Encodable {
    let present: Int
    /// Absent where there are no elements.
    let percent: Int?
    let missing: [String]

    init(_ field: Completeness.Field) { (present, percent, missing) = (field.present, field.percent, field.missing) }
  }

  let apps: [Application]
}
