import Foundation

extension String {
  /// The first line of each message: its place, its words and its code. Without expressions, to which some characters are ends of lines.
  var messageHeads: [String] {
    split(separator: "\n").filter { line in
      line.first != " " && line.last == "]" && [": error: ", ": warning: ", ": note: "].contains(where: line.contains)
    }.map(String.init)
  }

  /// Of the first line of an error: its place, and its code.
  var placeAndCode: String {
    guard let place = range(of: ": error: "), let code = range(of: "[", options: .backwards) else { return self }
    return "\(self[..<place.lowerBound]) \(self[code.upperBound...].dropLast())"
  }
}
