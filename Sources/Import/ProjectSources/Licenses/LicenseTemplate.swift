internal import TextCoding

/// The pattern of a license text: fixed words, optional parts and names.
struct LicenseTemplate {
  /// The number of fixed words that share one hash.
  static let wordsPerHash = 12
  static let shortestPart = 4
  /// The maximum number of words in a name.
  static let longestName = 30

  private enum Step {
    case words(UInt64, count: Int)
    case name
    /// Continues with the next step, or with another step.
    case either(else: Int)
    case jump(Int)
  }

  let id: String
  private var steps: [Step] = []

  init(_ id: String, _ text: String) {
    self.id = id
    // `ends` contains the last steps of the alternatives of each open `(`. `open` contains the step of each open `[` or alternative.
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
        // The last alternative is the only one left, so continue with its next step.
        let last = open.removeLast()
        steps[last] = .jump(last + 1)
        for end in ends.removeLast() { steps[end] = .jump(steps.count) }
      default: steps += Self.words(token)
      }
    }
  }

  /// Parses `13:aaaaaaaabbbbbbbb`.
  private static func words(_ token: Substring) -> [Step] {
    let parts = token.split(separator: ":")
    guard parts.count == 2, let total = Int(parts[0]), let bytes = Base64.decodeURLSafe(parts[1].utf8),
      bytes.count == (total + wordsPerHash - 1) / wordsPerHash * 6
    else { preconditionFailure("a template of a license is damaged") }
    return stride(from: 0, to: total, by: wordsPerHash).map { start in
      let hash = bytes[(start / wordsPerHash * 6)...].prefix(6).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return .words(hash, count: min(wordsPerHash, total - start))
    }
  }
}

extension LicenseTemplate {
  struct Match: Hashable {
    /// The index after the license's last word.
    let end: Int
    /// The number of words in names.
    let names: Int
  }

  /// Returns where the license that begins at a word can end, usually the longest match first.
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

  /// The hashes and word counts of the required parts. Short parts are omitted, because they occur in many texts.
  var parts: [(hash: UInt64, count: Int)] {
    var (parts, end) = ([(UInt64, Int)](), 0)
    for (index, step) in steps.enumerated() where index >= end {
      switch step {
      case .words(let hash, let count): if count >= Self.shortestPart { parts.append((hash, count)) }
      // Continue after the last alternative.
      case .either(let other): end = self.end(of: index, other)
      case .jump, .name: break
      }
    }
    return parts
  }

  /// Returns the step after an optional part, or after all alternatives.
  private func end(of start: Int, _ other: Int) -> Int {
    // Each alternative ends with a jump past all alternatives.
    if case .jump(let end) = steps[other - 1], end > other { return end }
    return other
  }
}
