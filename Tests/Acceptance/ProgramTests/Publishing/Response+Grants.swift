import TestSupport

extension Response {
  /// What it says to pages of other origins, sorted.
  var grants: [String] {
    fields.filter { $0.name.lowercased().hasPrefix("access-control-") }.map { "\($0.name): \($0.value)" }.sorted()
  }
}
