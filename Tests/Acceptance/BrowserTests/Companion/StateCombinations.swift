import SettingsModel
import TestSupport

/// States of an app, few of them, such that every value of a fact or setting meets every value of every other one.
struct StateCombinations {
  /// A fact or a setting, as the page's address names it.
  struct Part {
    let isFact: Bool
    let name: String
    let values: [String]
  }

  let parts: [Part]

  init(of catalogue: Catalogue) {
    let facts = catalogue.facts.map { Part(isFact: true, name: $0.id.rawValue, values: $0.testedValues) }
    let settings = catalogue.settings.map { Part(isFact: false, name: $0.id.rawValue, values: $0.testedValues) }
    parts = facts + settings.filter { $0.values.count > 1 }
  }

  /// Each state has a value for every part, in order.
  func states(atLeast count: Int, seed: UInt64) -> [[String]] {
    var random = SplitMix64(state: seed)
    var missing = Set(pairs)
    var states: [[String]] = []
    while !missing.isEmpty || states.count < count {
      let state = state(covering: missing, &random)
      missing.subtract(Self.pairs(in: state))
      states.append(state)
    }
    return states
  }
}

extension StateCombinations {
  private struct Pair: Hashable {
    let first, second: Int
    let values: [String]
  }

  private var pairs: [Pair] {
    parts.indices.flatMap { second in
      parts.indices.prefix(second).flatMap { first in
        parts[first].values.flatMap { value in parts[second].values.map { Pair(first: first, second: second, values: [value, $0]) } }
      }
    }
  }

  private static func pairs(in state: [String]) -> [Pair] {
    state.indices.flatMap { second in
      state.indices.prefix(second).map { Pair(first: $0, second: second, values: [state[$0], state[second]]) }
    }
  }

  /// Begins with a pair that is missing, and takes for each other part the value that brings the most missing pairs.
  private func state(covering missing: Set<Pair>, _ random: inout SplitMix64) -> [String] {
    var chosen: [Int: String] = [:]
    // A set has no order of its own that would be the same the next time.
    let inOrder = pairs.filter(missing.contains)
    if let pair = inOrder.randomElement(using: &random) {
      (chosen[pair.first], chosen[pair.second]) = (pair.values[0], pair.values[1])
    }
    for part in parts.indices.shuffled(using: &random) where chosen[part] == nil {
      func gain(_ value: String) -> Int {
        chosen.count { other, otherValue in
          let pair =
            other < part
            ? Pair(first: other, second: part, values: [otherValue, value])
            : Pair(first: part, second: other, values: [value, otherValue])
          return missing.contains(pair)
        }
      }
      let gains = parts[part].values.map { (value: $0, gain: gain($0)) }.shuffled(using: &random)
      chosen[part] = gains.max { $0.gain < $1.gain }?.value
    }
    return parts.indices.compactMap { chosen[$0] }
  }
}

extension Fact {
  fileprivate var testedValues: [String] {
    let values: [String] =
      switch type.known {
      case .boolean: ["false", "true"]
      case .enumeration: self.values ?? []
      case .integer: ["0", "7"]
      case .string, nil: ["", "https://x.example/?a=b&c=d+e"]
      }
    return values + (nullable == true ? ["null"] : [])
  }
}

extension Setting {
  fileprivate var testedValues: [String] {
    let values: [String] =
      switch type?.known {
      case .boolean: ["false", "true"]
      case .array: testedLists.map(\.json)
      case .object: ["{}", #"{"b":1,"a":true}"#]
      case nil: []
      default: testedScalars.map(\.text)
      }
    return values + ["null"]
  }

  private var testedLists: [JSONValue] {
    // A reader of the page cannot tell an empty text at the end of a list.
    let elements = (items?.testedScalars ?? []).filter { $0 != "" }.map(JSONValue.scalar)
    let counts = (0...elements.count).filter { $0 >= minItems ?? 0 && $0 <= maxItems ?? .max }
    return counts.map { .array(elements.prefix($0).reversed()) }
  }
}

extension ScalarDomain {
  fileprivate var testedScalars: [Scalar] {
    if let options { return options.map(\.value) }
    return switch type?.known {
    case .boolean: [false, true]
    case .integer, .number: [minimum, maximum].compactMap { $0.map { .integer(Int64($0)) } }
    // Without its options no value of it is known.
    case .enumeration: []
    default: ["", "words"]
    }
  }
}

extension JSONValue {
  fileprivate var json: String {
    switch self {
    case .scalar(.string(let text)): "\"\(text)\""
    case .scalar(let value): value.text
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\"\($0)\":\($1.json)" }.joined(separator: ",") + "}"
    }
  }
}
