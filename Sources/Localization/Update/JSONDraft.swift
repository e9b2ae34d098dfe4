/// JSON that is put together of what a file has, which keeps its escapes, and of what is new.
indirect enum JSONDraft {
  case raw([UInt8])
  case text(String)
  case object([Member])

  struct Member {
    let name: String
    var value: JSONDraft
  }

  /// A value of a file.
  init(_ tree: JSONTree, of bytes: [UInt8]) { self = .raw(Array(bytes[tree.range])) }

  /// The members of a file's object, each as it is.
  init(membersOf tree: JSONTree?, _ bytes: [UInt8]) {
    self = .object((tree?.members ?? []).map { Member(name: $0.key, value: JSONDraft($0.value, of: bytes)) })
  }

  subscript(name: String) -> JSONDraft? {
    get { if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      let place = members.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?):
        // Xcode sorts them.
        let next = members.firstIndex { name < $0.name } ?? members.endIndex
        members.insert(Member(name: name, value: value), at: next)
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  /// As Xcode writes it.
  func bytes(level: Int) -> [UInt8] { XcodeJSON.write(compact: compact, level: level) }

  private var compact: [UInt8] {
    switch self {
    case .raw(let bytes): bytes
    case .text(let text): Array(XcodeJSON.quoted(text).utf8)
    case .object(let members):
      Array("{".utf8) + members.map { Array((XcodeJSON.quoted($0.name) + ":").utf8) + $0.value.compact }.joined(separator: ",".utf8)
        + "}".utf8
    }
  }
}
