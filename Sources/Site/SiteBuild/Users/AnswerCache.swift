internal import CanonicalJSON
internal import Concurrency
internal import SettingsModel
internal import SiteContent

/// Answers `sitegen resolve` by partial evaluation. Caches the JSON of each part by the values that it depends on, so most answers only
/// join cached bytes.
///
/// There is no list of dependencies. While a part is made, the members that the resolver reads are recorded. Which member it reads next
/// depends only on the values so far, so the cache of a part is a decision tree with JSON at each leaf.
struct AnswerCache: Sendable {
  /// The maximum number of cached JSON texts for all parts.
  private static let textLimit = 50_000

  private enum Node: Sendable {
    case unmade
    /// The member to look at, and the next node for each number of its value; -1 if there is no node yet.
    case ask(Int, [Int32])
    case text(AnswerForm.Text)
  }

  private let form: AnswerForm
  private let resolver: UserResolver
  private var known: KnownValues
  /// The decision tree of each part; its first node is the root.
  private var trees: [[Node]]
  private var texts = 0

  init(_ form: AnswerForm, _ resolver: UserResolver, _ known: KnownValues) {
    (self.form, self.resolver, self.known) = (form, resolver, known)
    trees = form.parts.map { _ in [.unmade] }
  }

  /// Returns the answer to a line; nil if the line may have errors and must be read in full.
  mutating func answer(to line: [UInt8]) -> [UInt8]? {
    guard let cut = UserLine(line), let user = known.user(cut, line) else { return nil }
    let id = cut.id.map { JSONBytes.encode($0).dropLast() } ?? []
    guard id.isEmpty || CredentialCheck.problems("", id).isEmpty else { return nil }
    for gate in form.gates where known.has(.value(gate.setting), user) {
      guard text(gate.part, user).bytes.isEmpty else { return nil }
    }
    var answer: [UInt8] = []
    answer.reserveCapacity(line.count * 32)
    write(text(form.parts.count - 1, user), form.parts.count - 1, user, id: id, to: &answer)
    answer.append(UInt8(ascii: "\n"))
    return answer
  }

  private mutating func write(
    _ text: AnswerForm.Text, _ part: Int, _ user: NumberedUser, id: [UInt8], to answer: inout [UInt8]
  ) {
    var start = 0
    for (filling, hole) in zip(form.parts[part].fillings, text.holes) {
      answer += text.bytes[start..<hole]
      start = hole
      switch filling {
      case .id where id.isEmpty: break
      case .id: answer += #""id":"#.utf8 + id + ",".utf8
      case .list(let parts):
        var isFirst = true
        for part in parts {
          let text = self.text(part, user)
          if text.bytes.isEmpty { continue }
          if !isFirst { answer.append(UInt8(ascii: ",")) }
          isFirst = false
          write(text, part, user, id: id, to: &answer)
        }
      }
    }
    answer += text.bytes[start...]
  }
}

extension AnswerCache {
  /// Returns a part's JSON for a user.
  private mutating func text(_ part: Int, _ user: NumberedUser) -> AnswerForm.Text {
    var node = 0
    while true {
      switch trees[part][node] {
      case .text(let text): return text
      case .unmade: return make(part, user)
      case .ask(let member, let next):
        let number = user.numbers[member]
        guard next.indices.contains(number), next[number] >= 0 else { return make(part, user) }
        node = Int(next[number])
      }
    }
  }

  private mutating func make(_ part: Int, _ user: NumberedUser) -> AnswerForm.Text {
    let asked = Locked<[Configuration.Member]>([])
    let note: UserResolver.Note = { member in asked.withLock { if !$0.contains(member) { $0.append(member) } } }
    let (kind, configuration) = (form.parts[part].kind, known.configuration(user))
    let text = form.text(
      of: kind, kind.isGate ? resolver.checked(configuration, noting: note) : resolver.published(configuration, noting: note))
    if texts < Self.textLimit { keep(text, of: part, asked.withLock { $0.compactMap(known.index) }, user) }
    return text
  }

  private mutating func keep(_ text: AnswerForm.Text, of part: Int, _ asked: [Int], _ user: NumberedUser) {
    var node = 0
    for member in asked {
      let number = user.numbers[member]
      if number < 0 { return }
      var next: [Int32] = if case .ask(_, let next) = trees[part][node] { next } else { [] }
      if next.count <= number { next += Array(repeating: -1, count: number + 1 - next.count) }
      if next[number] < 0 {
        next[number] = Int32(trees[part].count)
        trees[part].append(.unmade)
      }
      trees[part][node] = .ask(member, next)
      node = Int(next[number])
    }
    trees[part][node] = .text(text)
    texts += 1
  }
}
