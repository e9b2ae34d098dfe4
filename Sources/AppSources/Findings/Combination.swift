/// `a && (b || c)`: which of several things have to hold.
package indirect enum Combination<Part: Hashable & Sendable>: Hashable, Sendable {
  case one(Part)
  case all([Combination])
  case any([Combination])

  /// The same of other parts; nil if one of them has no counterpart.
  package func map<Other>(_ transform: (Part) -> Other?) -> Combination<Other>? {
    switch self {
    case .one(let part): transform(part).map { .one($0) }
    case .all(let parts): known(parts.map { $0.map(transform) }).map { .all($0) }
    case .any(let parts): known(parts.map { $0.map(transform) }).map { .any($0) }
    }
  }

  /// All parts, in order.
  var parts: [Part] {
    switch self {
    case .one(let part): [part]
    case .all(let parts), .any(let parts): parts.flatMap(\.parts)
    }
  }

  /// One by one, what has to hold.
  package var conjuncts: [Combination] { if case .all(let parts) = self { parts.flatMap(\.conjuncts) } else { [self] } }
}

/// Nil if one is not known.
func known<Part>(_ parts: [Combination<Part>?]) -> [Combination<Part>]? {
  parts.contains { $0 == nil } ? nil : parts.compactMap(\.self)
}
