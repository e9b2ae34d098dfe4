internal import TextCoding

/// JSON whose members keep their order. Parts of a file keep their escapes.
package indirect enum JSONDraft: Sendable, ExpressibleByDictionaryLiteral {
  case raw([UInt8])
  case text(String)
  case object([Member])

  package typealias Member = (name: String, value: JSONDraft)

  package init(dictionaryLiteral members: (String, JSONDraft)...) { self = .object(members.map { (name: $0, value: $1) }) }

  /// The members of a file's object, each as it is.
  init(membersOf tree: JSONTree?, _ bytes: [UInt8]) {
    self = .object((tree?.members ?? []).map { (name: $0.key, value: .raw(Array(bytes[$0.value.range]))) })
  }

  /// Xcode sorts members by their names: a new one is put where it belongs.
  package subscript(name: String) -> JSONDraft? {
    get { if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      let place = members.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.insert((name, value), at: members.firstIndex { name < $0.name } ?? members.endIndex)
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  /// As Xcode writes it.
  ///
  /// - Parameter level: how deep it is in a file.
  package func bytes(level: Int = 0) -> [UInt8] {
    var text = JSONText()
    write(to: &text)
    return JSONText.indented(text.bytes, level: level)
  }

  private func write(to text: inout JSONText) {
    switch self {
    case .raw(let bytes): text.bytes += bytes
    case .text(let string): text.string(string)
    case .object(let members):
      text.raw("{")
      text.list(members) { text, member in
        text.name(member.name)
        member.value.write(to: &text)
      }
      text.raw("}")
    }
  }
}

extension JSONDraft {
  /// A whole String Catalog.
  package static func catalog(sourceLanguage: String, _ strings: [Member]) -> JSONDraft {
    ["sourceLanguage": .text(sourceLanguage), "strings": .object(strings), "version": .text("1.0")]
  }

  /// A text of a localization, or of one of its variations.
  package static func unit(_ text: String, state: String) -> JSONDraft {
    ["stringUnit": ["state": .text(state), "value": .text(text)]]
  }

  /// Texts by plural category or by device.
  package static func variations(_ kind: String, _ texts: [String: String], state: String) -> JSONDraft {
    let members = texts.sorted { $0.key < $1.key }.map { (name: $0.key, value: unit($0.value, state: state)) }
    return ["variations": [kind: .object(members)]]
  }
}
