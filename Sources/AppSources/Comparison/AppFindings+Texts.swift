extension AppFindings {
  /// Texts that the code shows, as it writes them: some are keys of a String Catalog.
  package var texts: Set<String> {
    let options = keys.flatMap { key in key.choices + (key.type?.options ?? []) }
    let sections = screens.flatMap(\.sections)
    let rows = sections.flatMap(\.rows)
    let titles = keys.flatMap(\.titles).map(\.text) + options.compactMap(\.title)
    return Set(titles + (screens.map(\.title) + sections.flatMap { [$0.title, $0.footer] } + rows.map(\.title)).compactMap(\.self))
  }
}

extension FoundType {
  /// What one can choose.
  fileprivate var options: [Enumeration.Option] {
    switch self {
    case .enumeration(let enumeration): enumeration.options
    case .array(let item?): item.options
    case .boolean, .integer, .number, .string, .array(nil), .object, .encoded: []
    }
  }
}
