internal import Diagnostics
internal import TextCoding

/// A change to the bytes of a String Catalog.
struct CatalogEdit {
  /// The range of the value to replace; empty for a new entry, which is inserted there.
  let range: Range<Int>
  let bytes: [UInt8]

  init(of range: Range<Int>, _ value: [UInt8]) { (self.range, bytes) = (range, value) }

  /// Creates an edit that inserts a new entry.
  ///
  /// - Parameters:
  ///   - offset: the end of the previous entry, or the offset after the bracket that opens `strings`.
  ///   - name: the entry's key in quotes.
  init(at offset: Int, name: some Sequence<UInt8>, _ value: [UInt8]) {
    (range, bytes) = (offset..<offset, Array("    ".utf8) + name + Array(" : ".utf8) + value)
  }
}

extension TextCatalog {
  /// Returns the file with some edits applied. All other bytes stay the same.
  ///
  /// - Parameter edits: the edits. New entries at the same offset are inserted in the given order.
  func bytes(with edits: [CatalogEdit]) -> [UInt8] {
    guard !edits.isEmpty else { return source.bytes }
    let start = strings.range.lowerBound + 1
    let isEmpty = strings.members?.isEmpty == true
    let ordered = edits.enumerated().sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element)
    var result: [UInt8] = []
    var copied = 0
    for (number, edit) in ordered.enumerated() {
      result += source.bytes[copied..<edit.range.lowerBound]
      copied = edit.range.upperBound
      if !edit.range.isEmpty {
        result += edit.bytes
      } else if edit.range.lowerBound > start {
        result += ",\n".utf8 + edit.bytes
      } else {
        let isLast = number == ordered.count - 1 || ordered[number + 1].range.lowerBound > start
        result += "\n".utf8 + edit.bytes + (isEmpty && isLast ? "\n  " : ",").utf8
      }
    }
    // Drop the empty line that an object without members may contain.
    if isEmpty { copied = strings.range.upperBound - 1 }
    return result + source.bytes[copied...]
  }

  /// The file as Xcode writes it, without duplicate entries.
  package var bytesWithoutDuplicates: [UInt8] {
    let entries = (strings.members ?? []).map { source.bytes[$0.keyRange.lowerBound..<$0.value.range.upperBound] }
    let (start, rest) = (source.bytes[..<strings.range.lowerBound], source.bytes[strings.range.upperBound...])
    let end = rest.lastIndex(of: UInt8(ascii: "}")).map { rest[($0 + 1)...] } ?? []
    return JSONText.indented(start + "{".utf8 + entries.joined(separator: ",".utf8) + "}".utf8 + rest) + end
  }
}

/// Adds missing keys from another String Catalog. No byte of an existing entry changes.
package struct CatalogMerge: Sendable {
  /// The new file; unchanged if no keys are missing.
  package let bytes: [UInt8]
  package let added: [String]
  /// Keys that both catalogs have with different texts.
  package let differing: [String]

  package init(of source: TextCatalog, into target: TextCatalog) {
    let known = Dictionary((target.strings.members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    var (added, differing): ([String], [String]) = ([], [])
    var edits: [CatalogEdit] = []
    var end = target.strings.range.lowerBound + 1
    for member in source.strings.members ?? [] {
      if let same = known[member.key] {
        end = same.range.upperBound
        if !Self.isSame(member.value, same) { differing.append(member.key) }
      } else {
        added.append(member.key)
        let value = JSONText.indented(source.source.bytes[member.value.range], level: 2)
        edits.append(CatalogEdit(at: end, name: source.source.bytes[member.keyRange], value))
      }
    }
    (self.added, self.differing, bytes) = (added, differing, target.bytes(with: edits))
  }

  /// Returns whether two entries have the same texts.
  private static func isSame(_ left: JSONTree, _ right: JSONTree) -> Bool {
    switch (left["localizations"], right["localizations"]) {
    case (nil, nil): true
    case (let left?, let right?): left.isEquivalent(to: right)
    default: false
    }
  }
}

/// JSON that is being edited. Members keep their order, and parts of a file keep their escapes.
package indirect enum JSONDraft: Sendable, ExpressibleByDictionaryLiteral {
  case raw([UInt8])
  case text(String)
  case object([Member])

  package typealias Member = (name: String, value: JSONDraft)

  package init(dictionaryLiteral members: (String, JSONDraft)...) { self = .object(members.map { (name: $0, value: $1) }) }

  /// Creates a draft that contains an object's members, copied byte for byte from the file.
  init(membersOf tree: JSONTree?, _ bytes: [UInt8]) {
    self = .object((tree?.members ?? []).map { (name: $0.key, value: .raw(Array(bytes[$0.value.range]))) })
  }

  /// The member with a name. New members are inserted in alphabetical order, as Xcode does.
  package subscript(name: String) -> JSONDraft? {
    get { if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil } }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.insert((name, value), at: members.firstIndex { name < $0.name } ?? members.endIndex)
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  /// Returns the JSON as Xcode writes it.
  ///
  /// - Parameter level: the nesting level in the file.
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
  /// Returns a complete String Catalog.
  package static func catalog(sourceLanguage: String, _ strings: [Member]) -> JSONDraft {
    ["sourceLanguage": .text(sourceLanguage), "strings": .object(strings), "version": .text("1.0")]
  }

  /// Returns a string unit of a localization or one of its variations.
  package static func unit(_ text: String, state: String) -> JSONDraft {
    ["stringUnit": ["state": .text(state), "value": .text(text)]]
  }

  /// Returns variations by plural category or by device.
  package static func variations(_ kind: String, _ texts: [String: String], state: String) -> JSONDraft {
    let members = texts.sorted { $0.key < $1.key }.map { (name: $0.key, value: unit($0.value, state: state)) }
    return ["variations": [kind: .object(members)]]
  }
}

extension String {
  /// Returns whether Xcode writes this key before another one in a String Catalog. Xcode ignores case and compares numbers by value.
  package func precedesInCatalog(_ other: String) -> Bool {
    var (rest, others) = (catalogOrder, other.catalogOrder)
    while let one = rest.first, let two = others.first {
      if one.isDigit, two.isDigit {
        let (number, another) = (Self.popNumber(from: &rest), Self.popNumber(from: &others))
        if number.count != another.count { return number.count < another.count }
        if number != another { return number.lexicographicallyPrecedes(another) }
      } else {
        if one != two { return one < two }
        (rest, others) = (rest.dropFirst(), others.dropFirst())
      }
    }
    return rest.isEmpty && others.isEmpty ? self < other : rest.isEmpty
  }

  /// The scalars that the catalog's order compares.
  private var catalogOrder: ArraySlice<Unicode.Scalar> { Array(caseFolded.normalized(to: .decomposed).unicodeScalars)[...] }

  /// Removes the number at the beginning of the text, and returns its digits without leading zeros.
  private static func popNumber(from text: inout ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    let digits = text.prefix(while: \.isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == "0" }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
