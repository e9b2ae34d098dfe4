import Diagnostics
import SettingsModel
import Testing

@testable import SiteContent

extension Node {
  /// The node with its scalars typed, in one line: `{a: 1, b: ["x", null]}`.
  var brief: String {
    switch content {
    case .scalar: scalar.map { if case .string(let text) = $0 { "\"\(text)\"" } else { $0.text } } ?? ""
    case .sequence(let elements): "[" + elements.map(\.brief).joined(separator: ", ") + "]"
    case .mapping(let members): "{" + members.map { "\($0.key): \($0.value.brief)" }.joined(separator: ", ") + "}"
    }
  }
}
