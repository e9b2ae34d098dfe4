internal import Libc
internal import TextCoding

/// Finds texts that look like credentials in any bytes.
///
/// Every form has a byte that is rare in texts; `memchr` goes from one to the next, so that what lies between costs next to nothing.
/// Only around such a byte, if the one before is that of a form too, anything is compared, and no more than a fixed number of bytes but for
/// a web token.
struct CredentialScanner {
  /// The forms with an anchor, and for every byte whether one of them has it before the anchor.
  private static let forms: [(anchor: UInt8, follows: [Bool], forms: [CredentialForm])] = CredentialForm.anchors.withUTF8Buffer { anchors in
    anchors.map { anchor in
      let forms = CredentialForm.all.filter { $0.prefix.utf8Start[$0.anchor] == anchor }
      let before = Set(forms.map { $0.prefix.utf8Start[$0.anchor - 1] })
      return (anchor, (UInt8.min...UInt8.max).map(before.contains), forms)
    }
  }
  /// Small enough to stay in the processor's cache until all anchors are looked for.
  private static let blockSize = 1 << 15
  /// How far a token is followed.
  private static let longest = 512

  let bytes: UnsafeBufferPointer<UInt8>

  /// In order; of two that overlap, the first.
  static func credentials(in bytes: [UInt8]) -> [Credential] {
    let found = bytes.withUnsafeBufferPointer { CredentialScanner(bytes: $0).candidates() }
    var end = 0
    return found.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }.filter { credential in
      defer { end = max(end, credential.range.upperBound) }
      return credential.range.lowerBound >= end
    }
  }

  private func candidates() -> [Credential] {
    guard let base = bytes.baseAddress else { return [] }
    var found: [Credential] = []
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let end = min(start + Self.blockSize, bytes.count)
      for (anchor, follows, forms) in Self.forms {
        var place = start
        while place < end, let hit = memchr(base + place, Int32(anchor), end - place) {
          place = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
          if place > 0, follows[Int(bytes[place - 1])], let credential = credential(around: place, forms) { found.append(credential) }
          place += 1
        }
      }
    }
    return found
  }

  private func credential(around place: Int, _ forms: [CredentialForm]) -> Credential? {
    for form in forms {
      let start = place - form.anchor
      guard follows(form.prefix, start) else { continue }
      if let end = end(of: form, from: start) { return Credential(form: form, range: start..<end) }
    }
    return nil
  }

  /// The end of a credential whose prefix stands at a place; nil if it is none.
  private func end(of form: CredentialForm, from start: Int) -> Int? {
    let bodyStart = start + form.prefix.utf8CodeUnitCount
    switch form.body {
    case .keyBlock: return endOfKeyBlock(labelled: bodyStart)
    case .webToken: return begins(start) ? endOfWebToken(from: start) : nil
    case .run(let alphabet, let count):
      guard begins(start) else { return nil }
      return part(alphabet, from: bodyStart, count)?.upperBound
    case .pair(let alphabet, let first, let second):
      guard begins(start), let first = part(alphabet, from: bodyStart, first...first), follows(".", first.upperBound) else { return nil }
      return part(alphabet, from: first.upperBound + 1, second...second)?.upperBound
    }
  }
}

// MARK: - Bodies

extension CredentialScanner {
  /// As many bytes as a credential has, unless a person wrote them: `ghp_xxxx…`, `xoxb-your-token-here`, or `AKIA…EXAMPLE`, as AWS does in
  /// its documents.
  private func part(_ alphabet: CredentialForm.Alphabet, from start: Int, _ count: ClosedRange<Int>) -> Range<Int>? {
    let run = run(from: start, atMost: Self.longest) { alphabet.contains($0) }
    guard count.contains(run.count), run.upperBound == bytes.count || !bytes[run.upperBound].isASCIILetterOrDigit, !isOneLetter(run),
      !follows("EXAMPLE", run.upperBound - 7)
    else { return nil }
    let isWords = bytes[run].contains { $0.isSeparator } && !bytes[run].contains { $0.isASCIIDigit }
    return isWords ? nil : run
  }

  private func endOfWebToken(from start: Int) -> Int? {
    // Else a long text of such letters would be read from each of its dashes.
    guard start == 0 || bytes[start - 1] != UInt8(ascii: "-") else { return nil }
    let header = run(from: start, atMost: 1 << 12, while: CredentialForm.Alphabet.wordAndDash.contains)
    guard follows(".", header.upperBound) else { return nil }
    let claims = run(from: header.upperBound + 1, atMost: 1 << 16, while: CredentialForm.Alphabet.wordAndDash.contains)
    guard follows(".", claims.upperBound) else { return nil }
    let signature = run(from: claims.upperBound + 1, atMost: 1 << 12, while: CredentialForm.Alphabet.wordAndDash.contains)
    return !signature.isEmpty && isJSONObject(header) && isJSONObject(claims) ? signature.upperBound : nil
  }

  private func isJSONObject(_ part: Range<Int>) -> Bool {
    guard let json = Base64.decodeURLSafe(bytes[part]), String(decoding: json, as: UTF8.self).utf8.elementsEqual(json) else {
      return false
    }
    let isObject = json.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    return isObject && (try? JSONTree(json)) != nil
  }
}

// MARK: - Bytes

extension CredentialScanner {
  func run(from start: Int, atMost limit: Int, while isPart: (UInt8) -> Bool) -> Range<Int> {
    let start = min(start, bytes.count)
    let stop = limit < bytes.count - start ? start + limit : bytes.count
    var end = start
    while end < stop, isPart(bytes[end]) { end += 1 }
    return start..<end
  }

  func isOneLetter(_ run: Range<Int>) -> Bool { Set(bytes[run].filter { !$0.isSeparator }).count <= 1 }

  /// Whether a text stands at a place.
  func follows(_ text: StaticString, _ place: Int) -> Bool {
    guard place >= 0, place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { expected in
      for index in expected.indices where bytes[place + index] != expected[index] { return false }
      return true
    }
  }

  /// Whether a word can begin at a place: behind no letter, but for that of `\n`, `\r` or `\t` in JSON.
  private func begins(_ place: Int) -> Bool {
    guard place > 0, CredentialForm.Alphabet.word.contains(bytes[place - 1]) else { return place >= 0 }
    return place > 1 && bytes[place - 2] == UInt8(ascii: "\\") && "nrt".utf8.contains(bytes[place - 1])
  }
}

extension CredentialForm.Alphabet {
  func contains(_ byte: UInt8) -> Bool {
    switch self {
    case .uppercaseAndDigits: byte.isASCIIUppercase || byte.isASCIIDigit
    case .alphanumeric: byte.isASCIILetterOrDigit
    case .word: byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_")
    case .wordAndDash: byte.isASCIILetterOrDigit || byte.isSeparator
    }
  }
}

extension UInt8 {
  fileprivate var isSeparator: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
