internal import SourceValues

/// The views that values select in the app's `switch` statements: `case .general: GeneralView()`.
struct Routes {
  /// The routes, by case name. If the case is a string, the name is a quotation mark followed by the string.
  private var routes: [String: [SwiftFile.Route]] = [:]
  /// The names of cases whose associated value selects the view.
  private var nestedCases: Set<String> = []

  init(_ files: [SwiftFile]) {
    for route in files.lazy.flatMap(\.routes) {
      if let name = Self.nested(route.pattern) {
        routes[name, default: []].append(route)
        if let outer = name.split(separator: ".").first { nestedCases.insert(String(outer)) }
      } else if let name = Self.name(of: route.pattern) {
        routes[name, default: []].append(route)
      }
    }
  }

  /// Returns the views that a value may select: `.general`, `Page.settings(.general)`, `"General"`.
  ///
  /// - Parameter type: the type of the value, if known.
  func views(for value: CodeExpression, as type: String? = nil, _ index: CodeIndex, depth: Int = 0) -> Set<String> {
    guard depth < 4 else { return [] }
    if case .call(let callee, _, let arguments) = value {
      let isMade = callee.names?.last?.first?.isUppercase == true
      let own = isMade ? [] : views(for: callee, as: type, index, depth: depth + 1)
      guard arguments.count == 1, let name = callee.names?.last else { return own }
      // The `switch` over the associated value takes precedence over the `switch` over the case.
      let nested = Self.nested(value).flatMap { routes[$0] } ?? []
      if !nested.isEmpty { return Set(nested.map(\.view)) }
      if nestedCases.contains(name) { return own }
      let types = index.associatedTypes(ofCase: name)
      let inner = views(for: arguments[0].value, as: types.count == 1 ? types.first : nil, index, depth: depth + 1)
      if inner.count == 1 || own.isEmpty && !inner.isEmpty { return inner }
      if own.isEmpty, types.count == 1, let type = types.first, let held = index.viewHeld(by: type) { return [held] }
      return own
    }
    let names = value.names ?? []
    let type = type ?? (names.count > 1 && !names[0].isEmpty ? names[names.count - 2] : nil)
    let found = Self.name(of: value).flatMap { routes[$0] } ?? []
    guard let type else { return Set(found.map(\.view)) }
    let ofType = found.filter { $0.type == type }
    return Set((ofType.isEmpty ? found.filter { $0.type == nil } : ofType).map(\.view))
  }

  /// Returns `page.sound` for `.page(.sound)`, if the associated value is a case.
  private static func nested(_ value: CodeExpression) -> String? {
    guard case .call(let callee, _, let arguments) = value, arguments.count == 1, let inner = arguments[0].value.names, inner.count > 1,
      let outer = callee.names?.last, let last = inner.last
    else { return nil }
    return "\(outer).\(last)"
  }

  private static func name(of value: CodeExpression) -> String? {
    switch value {
    case .name(let names): names.count > 1 ? names.last : nil
    case .string: value.onlyText.map { "\"" + $0 }
    case .call(let callee, _, _): name(of: callee)
    default: nil
    }
  }
}
