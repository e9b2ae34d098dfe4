internal import Foundation

extension String {
  /// Whether this key stands before another in a String Catalog as Xcode writes it: without regard to case, and numbers by what they count.
  package func precedesInCatalog(_ other: String) -> Bool {
    switch compare(other, options: [.caseInsensitive, .numeric]) {
    case .orderedAscending: true
    case .orderedSame: self < other
    case .orderedDescending: false
    }
  }
}
