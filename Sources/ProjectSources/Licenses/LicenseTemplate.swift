internal import TextCoding

/// What the text of a license looks like: fixed words, parts that may be missing, and places for names.
struct LicenseTemplate {
  /// How many fixed words have a hash.
  static let piece = 12
  static let shortestPart = 4
  /// How many words a name may have.
  static let longestName = 30

  private enum Step {
    case words(UInt64, count: Int)
    case name
    /// Goes on with the next step, or else elsewhere.
    case either(else: Int)
    case jump(Int)
  }

  let id: String
  private var steps: [Step] = []

  init(_ id: String, _ text: String) {
    self.id = id
    // The steps that say where an alternative ends, for each `(` that is not closed; the step of each `[` or alternative.
    var (ends, open) = ([[Int]](), [Int]())
    for token in text.split(separator: " ") {
      switch token {
      case "*": steps.append(.name)
      case "[", "(":
        open.append(steps.count)
        if token == "(" { ends.append([]) }
        steps.append(.either(else: 0))
      case "|":
        ends[ends.count - 1].append(steps.count)
        steps.append(.jump(0))
        steps[open.removeLast()] = .either(else: steps.count)
        open.append(steps.count)
        steps.append(.either(else: 0))
      case "]": steps[open.removeLast()] = .either(else: steps.count)
      case ")":
        // The last alternative is no choice.
        let last = open.removeLast()
        steps[last] = .jump(last + 1)
        for end in ends.removeLast() { steps[end] = .jump(steps.count) }
      default: steps += Self.words(token)
      }
    }
  }

  /// `13:aaaaaaaabbbbbbbb`
  private static func words(_ token: Substring) -> [Step] {
    let parts = token.split(separator: ":")
    guard parts.count == 2, let total = Int(parts[0]), let bytes = Base64.decodeURLSafe(parts[1].utf8),
      bytes.count == (total + piece - 1) / piece * 6
    else { preconditionFailure("a template of a license is damaged") }
    return stride(from: 0, to: total, by: piece).map { start in
      let hash = bytes[(start / piece * 6)...].prefix(6).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return .words(hash, count: min(piece, total - start))
    }
  }
}

extension LicenseTemplate {
  struct Match: Hashable {
    /// The word after the last one.
    let end: Int
    /// How many words are names.
    let names: Int
  }

  /// Where the license may end that begins at a word: the longest first, as a rule.
  func matches(_ text: LicenseWords, at start: Int) -> [Match] {
    struct State: Hashable {
      let step: Int
      let word: Int
    }
    var (matches, seen) = ([Match](), Set<State>())
    var states = [(state: State(step: 0, word: start), names: 0)]
    while let (state, names) = states.popLast() {
      guard state.step < steps.count else {
        if !matches.contains(where: { $0.end == state.word }) { matches.append(Match(end: state.word, names: names)) }
        continue
      }
      guard seen.insert(state).inserted else { continue }
      func go(_ step: Int, _ word: Int, names: Int) { states.append((State(step: step, word: word), names)) }
      switch steps[state.step] {
      case .words(let hash, let count):
        if text.hash(at: state.word, count: count) == hash { go(state.step + 1, state.word + count, names: names) }
      case .jump(let step): go(step, state.word, names: names)
      case .either(let other):
        go(other, state.word, names: names)
        go(state.step + 1, state.word, names: names)
      case .name:
        let most = min(Self.longestName, text.count - state.word)
        for count in stride(from: most, through: 0, by: -1) { go(state.step + 1, state.word + count, names: names + count) }
      }
    }
    return matches
  }

  /// The hashes of the parts that every text of the license has, with the number of their words. Short ones are in many texts.
  var parts: [(hash: UInt64, count: Int)] {
    var (parts, end) = ([(UInt64, Int)](), 0)
    for (index, step) in steps.enumerated() where index >= end {
      switch step {
      case .words(let hash, let count): if count >= Self.shortestPart { parts.append((hash, count)) }
      // After the last alternative.
      case .either(let other): end = self.end(of: index, other)
      case .jump, .name: break
      }
    }
    return parts
  }

  /// The step after a part that may be missing, or after all alternatives.
  private func end(of start: Int, _ other: Int) -> Int {
    // What is before an alternative's end is a jump behind all of them.
    if case .jump(let end) = steps[other - 1], end > other { return end }
    return other
  }
}
