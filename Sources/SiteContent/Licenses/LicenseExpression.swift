internal import Diagnostics

/// A license as `licenses.yaml` names it: an SPDX identifier, or several joined with `AND`, `OR` and `WITH`.
struct LicenseExpression {
  private let text: String
  private let names: [String]

  init(_ text: String) {
    self.text = text
    let words = text.split { $0.isWhitespace || "()".contains($0) }.map(String.init)
    names = words.filter { !["AND", "OR", "WITH"].contains($0.uppercased()) }
  }

  /// What an author may have meant; nil if all names are known, or if nothing is like an unknown one.
  ///
  /// A license that SPDX does not have can be named in any words.
  var suggestion: String? {
    let unknown = names.filter { !Self.isKnown($0) }
    if unknown.isEmpty { return nil }
    // `MIT License`
    if !hasOperators, let known = names.first(where: Self.isKnown) { return didYouMean(known) }
    // `BSD` begins several, and is near to one that is hardly meant.
    if names.count > 1, let guess = Self.nearest.nearest(to: text) { return didYouMean(guess) }
    for name in unknown {
      let family = Self.family(of: name)
      if !family.isEmpty { return "did you mean \(Self.alternatives(family))?" }
      if let guess = Self.nearest.nearest(to: name) { return didYouMean(guess) }
    }
    return nil
  }

  private func didYouMean(_ name: String) -> String { "did you mean \"\(name)\"?" }

  private var hasOperators: Bool { text.contains(#/(?i)\b(?:AND|OR|WITH)\b/#) }

  private static let nearest = NearestNames(LicenseNames.licenses)
  private static let known = Set((LicenseNames.licenses + LicenseNames.exceptions).map { $0.lowercased() })

  private static func isKnown(_ name: String) -> Bool {
    let isOwn = name.hasPrefix("LicenseRef-") || name.hasPrefix("DocumentRef-")
    return isOwn || known.contains(name.lowercased()) || name.hasSuffix("+") && known.contains(name.dropLast().lowercased())
  }

  /// The licenses whose identifiers begin with a name: `BSD` and `GPLv3` are no licenses, but begin several.
  private static func family(of name: String) -> [String] {
    var start = name.lowercased()
    if let parts = start.wholeMatch(of: /([a-z]+?)-?v?([0-9][0-9.]*)/) { start = "\(parts.1)-\(parts.2)" }
    let found = LicenseNames.licenses.filter { license in
      let rest = license.lowercased()
      return rest.hasPrefix(start) && ["-", "."].contains(rest.dropFirst(start.count).first)
    }
    // `BSD-2-Clause-Darwin` is hardly meant, but `GPL-3.0` is always one of two.
    return found.filter { name in
      name.hasSuffix("-only") || name.hasSuffix("-or-later") || !found.contains { name.hasPrefix($0 + "-") }
    }
  }

  private static func alternatives(_ names: [String]) -> String {
    let shown = names.prefix(4).map { "\"\($0)\"" }
    return names.count > shown.count ? shown.joined(separator: ", ") + " or another" : shown.joined(separator: " or ")
  }
}
