internal import Mustache

/// The rows of a section for its template. A long list comes in parts, so that a browser lays out those that are seen: of 2,000 rows in
/// one list, each letter of a filter would concern all.
struct RowList {
  static let partLength = 50

  let rows: [TemplateValue]

  var values: [String: TemplateValue] {
    let starts = stride(from: 0, to: rows.count, by: Self.partLength)
    let parts = starts.map { TemplateValue.list(Array(rows[$0..<min($0 + Self.partLength, rows.count)])) }
    let isLong = parts.count > 1
    return ["rows": .list(rows), "isLong": .flag(isLong), "parts": .list(isLong ? parts.map { ["rows": $0] } : [])]
  }
}
