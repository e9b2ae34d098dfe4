internal import SourceValues

/// Which views values lead to, as the `switch` statements of an app say: `case .general: GeneralView()`.
struct Routes {
  private struct Target: Hashable {
    /// The type of the case, as far as it is named there, and the types around it.
    let types: [String]
    let view: String
  }

  /// By the name of the case, or the text in quotation marks.
  private var targets: [String: Set<Target>] = [:]

  init(_ files: [SwiftFile]) {
    for route in files.lazy.flatMap(\.routes) {
      guard let name = Self.name(of: route.pattern) else { continue }
      targets[name, default: []].insert(Target(types: route.scope + (route.pattern.names?.dropLast() ?? []), view: route.view))
    }
  }

  /// The view that a value leads to: `.general`, `Page.settings(.general)`, `"General"`; nil if that is not certain.
  func view(for value: CodeExpression, depth: Int = 0) -> String? {
    guard depth < 4 else { return nil }
    if case .call(let callee, _, let arguments) = value {
      if arguments.count == 1, let inner = view(for: arguments[0].value, depth: depth + 1) { return inner }
      return callee.names?.last?.first?.isUppercase == true ? nil : view(for: callee, depth: depth + 1)
    }
    guard let name = Self.name(of: value), let found = targets[name] else { return nil }
    let views = Set(found.map(\.view))
    if views.count == 1 { return views.first }
    guard let names = value.names, names.count > 1 else { return nil }
    let ofType = Set(found.filter { $0.types.contains(names[names.count - 2]) }.map(\.view))
    return ofType.count == 1 ? ofType.first : nil
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
