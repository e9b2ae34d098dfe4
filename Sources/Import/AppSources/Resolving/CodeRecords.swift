package import SourceValues

extension AppSourceReader {
  /// Returns the strings in constants and enumerations. They may describe the app's icons.
  ///
  /// - Parameter readings: sorted by path.
  package static func records(_ readings: [Reading]) -> [CodeRecord] {
    let files = readings.map(\.file)
    var records: [CodeRecord] = []
    for constant in files.flatMap(\.constants) {
      collect(constant.value, owners: constant.name + (constant.type?.allNames ?? []), [], depth: 0, &records)
    }
    let texts = Dictionary(grouping: files.flatMap(\.caseTexts)) { $0.name.dropLast() }
    let constants = Dictionary(grouping: files.flatMap(\.constants)) { $0.name.dropLast() }
    for enumeration in files.flatMap(\.enumerations) {
      let name = ArraySlice(enumeration.name)
      for element in enumeration.cases {
        records += record(element, of: enumeration, texts[name] ?? [], constants[name] ?? [])
      }
    }
    return records
  }

  private static func record(
    _ element: SwiftFile.Enumeration.Case, of enumeration: SwiftFile.Enumeration, _ texts: [SwiftFile.CaseTexts],
    _ constants: [SwiftFile.Constant]
  ) -> [CodeRecord] {
    let isText = enumeration.inherited.contains { $0.lastName == "String" }
    let raw = element.rawValue.flatMap { text($0) } ?? (isText ? element.name : nil)
    var found = raw.map { [CodeRecord.Text(label: "rawValue", text: $0)] } ?? []
    for property in texts {
      if let text = (property.texts[element.name] ?? property.texts[""]).flatMap({ text($0, raw: raw) }) {
        found.append(CodeRecord.Text(label: property.name.last, text: text))
      }
    }
    for constant in constants {
      if let text = text(constant.value, raw: raw) { found.append(CodeRecord.Text(label: constant.name.last, text: text)) }
    }
    return found.count > 1 ? [CodeRecord(owners: enumeration.name, texts: found)] : []
  }

  /// Collects calls with string arguments, in code order. ``ExpressionReader`` limits the depth.
  private static func collect(
    _ value: CodeExpression, owners: [String], _ common: [CodeRecord.Text], depth: Int, _ records: inout [CodeRecord]
  ) {
    guard depth < 40, text(value) == nil else { return }
    switch value {
    case .array(let items): for item in items { collect(item, owners: owners, common, depth: depth + 1, &records) }
    case .dictionary(let entries):
      for entry in entries {
        if let key = text(entry.key), let text = text(entry.value) {
          records.append(CodeRecord(owners: owners, texts: [.init(label: "rawValue", text: key), .init(label: "title", text: text)]))
        }
        collect(entry.value, owners: owners, common, depth: depth + 1, &records)
      }
    case .call(let callee, _, let arguments):
      let texts = arguments.compactMap { argument in text(argument.value).map { CodeRecord.Text(label: argument.label, text: $0) } }
      let hasNil = arguments.contains { $0.value == .absent && ($0.label.map(namesIcon) ?? false) }
      if texts.count > (hasNil ? 0 : 1) {
        records.append(CodeRecord(owners: owners + (callee.names ?? []), texts: texts, common: common, hasNil: hasNil))
      }
      for argument in arguments { collect(argument.value, owners: owners, common + texts, depth: depth + 1, &records) }
    default: break
    }
  }

  /// Returns whether an argument with this label contains an icon's name: `id`, `iconName`.
  private static func namesIcon(_ label: String) -> Bool { ["id", "key", "value"].contains(label) || label.lowercased().contains("icon") }

  /// Returns the value of a string literal, including localized strings.
  ///
  /// - Parameter raw: the value of `rawValue`.
  private static func text(_ value: CodeExpression, raw: String? = nil, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    switch value {
    case .string(let segments):
      let parts = segments.allMapped { segment -> String? in
        switch segment {
        case .text(let text): text
        case .value(.name(["rawValue"])): raw
        case .value: nil
        }
      }
      return parts?.joined()
    case .name(["rawValue"]): return raw
    case .call(.name(let names), _, let arguments):
      let wrappers: Set = ["init", "String", "Text", "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString"]
      guard let name = names.last, wrappers.contains(name) else { return nil }
      let text = arguments["defaultValue", "value"] ?? arguments["localized", "verbatim"] ?? arguments.unlabelled
      return text.flatMap { self.text($0, raw: raw, depth: depth + 1) }
    default: return nil
    }
  }
}

extension CodeType {
  fileprivate var allNames: [String] {
    switch self {
    case .named(let names, let types): names + types.flatMap(\.allNames)
    case .optional(let type), .array(let type), .dictionary(_, let type): type.allNames
    case .other: []
    }
  }
}
