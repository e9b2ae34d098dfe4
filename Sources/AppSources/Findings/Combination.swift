/// `a && (b || c)`: which of several things have to hold.
package indirect enum Combination<Part: Hashable & Sendable>: Hashable, Sendable {
  case one(Part)
  case all([Combination])
  case any([Combination])

  /// The same of other parts; nil if one of them has no counterpart.
  package func map<Other>(_ transform: (Part) -> Other?) -> Combination<Other>? {
    switch self {
    case .one(let part): transform(part).map { .one($0) }
    case .all(let parts): parts.allMapped { $0.map(transform) }.map { .all($0) }
    case .any(let parts): parts.allMapped { $0.map(transform) }.map { .any($0) }
    }
  }

  /// All parts, in order.
  var parts: [Part] {
    switch self {
    case .one(let part): [part]
    case .all(let parts), .any(let parts): parts.flatMap(\.parts)
    }
  }
}

extension Collection {
  /// What is made of all elements; nil if nothing can be made of one.
  package func allMapped<Other>(_ transform: (Element) -> Other?) -> [Other]? {
    var all: [Other] = []
    for element in self {
      guard let other = transform(element) else { return nil }
      all.append(other)
    }
    return all
  }
}
