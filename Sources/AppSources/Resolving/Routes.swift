internal import SourceValues

/// Which views values lead to, as the `switch` statements of an app say: `case .general: GeneralView()`.
struct Routes {
  /// By the name of the case, or the text with a quotation mark.
  private var routes: [String: [SwiftFile.Route]] = [:]

  init(_ files: [SwiftFile]) {
    for route in files.lazy.flatMap(\.routes) {
      if let name = Self.name(of: route.pattern) { routes[name, default: []].append(route) }
    }
  }

  /// The views that a value may lead to: `.general`, `Page.settings(.general)`, `"General"`.
  ///
  /// - Parameter type: of the value, if it is known.
  func views(for value: CodeExpression, as type: String? = nil, _ index: CodeIndex, depth: Int = 0) -> Set<String> {
    guard depth < 4 else { return [] }
    if case .call(let callee, _, let arguments) = value {
      if arguments.count == 1, let name = callee.names?.last {
        let types = index.associatedTypes(ofCase: name)
        let inner = views(for: arguments[0].value, as: types.count == 1 ? types.first : nil, index, depth: depth + 1)
        if !inner.isEmpty { return inner }
      }
      return callee.names?.last?.first?.isUppercase == true ? [] : views(for: callee, as: type, index, depth: depth + 1)
    }
    let names = value.names ?? []
    let type = type ?? (names.count > 1 && !names[0].isEmpty ? names[names.count - 2] : nil)
    let found = Self.name(of: value).flatMap { routes[$0] } ?? []
    guard let type else { return Set(found.map(\.view)) }
    let ofType = found.filter { $0.type == type }
    return Set((ofType.isEmpty ? found.filter { $0.type == nil } : ofType).map(\.view))
  }

  private static func name(of value: CodeExpression) -> String? {
    switch value {
    case .name(let names): names.count > 1 ? names.last : nil
    case .string(let segments): if segments.count == 1, case .text(let text) = segments[0] { "\"" + text } else { nil }
    case .call(let callee, _, _): name(of: callee)
    default: nil
    }
  }
}
