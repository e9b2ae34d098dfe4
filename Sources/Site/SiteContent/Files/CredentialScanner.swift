internal import Libc
internal import TextCoding

/// Finds strings that look like credentials in arbitrary bytes.
///
/// Every form has an anchor: a byte that is rare in text. `memchr` jumps from one anchor to the next, so the bytes in between cost almost
/// nothing. A form is compared only if the byte before the anchor matches too. Each comparison reads a limited number of bytes, except for
/// web tokens.
struct CredentialScanner {
  /// The forms for each anchor. `follows` tells for every byte whether it comes before the anchor in any of these forms.
  private static let forms: [(anchor: UInt8, follows: [Bool], forms: [CredentialForm])] = CredentialForm.anchors.withUTF8Buffer { anchors in
    anchors.map { anchor in
      let forms = CredentialForm.all.filter { $0.prefix.utf8Start[$0.anchor] == anchor }
      let before = Set(forms.map { $0.prefix.utf8Start[$0.anchor - 1] })
      return (anchor, (UInt8.min...UInt8.max).map(before.contains), forms)
    }
  }
  /// Small enough to stay in the processor's cache during the search for all anchors.
  private static let blockSize = 1 << 15
  /// The maximum length of a token.
  private static let longest = 512

  let bytes: UnsafeBufferPointer<UInt8>

  /// Returns the credentials in order. If two overlap, only the first is returned.
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

  /// Returns the end of a credential whose prefix is at `start`; nil if there is no such credential.
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

  // MARK: - Bodies

  /// Returns the range of one part of a credential; nil for placeholders such as `ghp_xxxx…`, `xoxb-your-token-here`, or `AKIA…EXAMPLE` in
  /// the AWS documentation.
  private func part(_ alphabet: CredentialForm.Alphabet, from start: Int, _ count: ClosedRange<Int>) -> Range<Int>? {
    let run = run(from: start, atMost: Self.longest) { alphabet.contains($0) }
    guard count.contains(run.count), run.upperBound == bytes.count || !bytes[run.upperBound].isASCIILetterOrDigit, !isOneLetter(run),
      !follows("EXAMPLE", run.upperBound - 7)
    else { return nil }
    let isWords = bytes[run].contains { $0.isSeparator } && !bytes[run].contains { $0.isASCIIDigit }
    return isWords ? nil : run
  }

  private func endOfWebToken(from start: Int) -> Int? {
    // Begin only at the start of a run. Otherwise, a long run would be read again from each of its dashes.
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

  // MARK: - Bytes

  func run(from start: Int, atMost limit: Int, while isPart: (UInt8) -> Bool) -> Range<Int> {
    let start = min(start, bytes.count)
    let stop = limit < bytes.count - start ? start + limit : bytes.count
    var end = start
    while end < stop, isPart(bytes[end]) { end += 1 }
    return start..<end
  }

  func isOneLetter(_ run: Range<Int>) -> Bool { Set(bytes[run].filter { !$0.isSeparator }).count <= 1 }

  /// Whether a string occurs at a place.
  func follows(_ text: StaticString, _ place: Int) -> Bool {
    guard place >= 0, place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { expected in
      for index in expected.indices where bytes[place + index] != expected[index] { return false }
      return true
    }
  }

  /// Whether a word can begin at a place. It can't after a letter, digit or underscore, except after `\n`, `\r` or `\t` in JSON.
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

extension CredentialScanner {
  /// Returns the end of a block whose label begins at `start`; nil if it is not a private key, or if it has no body.
  func endOfKeyBlock(labelled start: Int) -> Int? {
    let label = run(from: start, atMost: 64) { CredentialForm.Alphabet.uppercaseAndDigits.contains($0) || $0 == UInt8(ascii: " ") }
    let isKey = follows("PRIVATE KEY", label.upperBound - 11) || follows("PRIVATE KEY BLOCK", label.upperBound - 17)
    guard isKey, follows("-----", label.upperBound), let body = keyBody(after: label.upperBound + 5) else { return nil }
    return keyEnd(after: body)
  }

  /// Returns the first line of base64, which may follow headers such as `Proc-Type: 4,ENCRYPTED`. Line breaks may be written as `\n`.
  private func keyBody(after start: Int) -> Range<Int>? {
    var place = start
    for _ in 0..<8 {
      place = pastSpace(place)
      let line = run(from: place, atMost: 128) { $0.isASCIILetterOrDigit || "+/=-".utf8.contains($0) }
      if !follows(":", line.upperBound) { return line.count >= 16 && !isOneLetter(line) ? line : nil }
      place = run(from: line.upperBound, atMost: 512) { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\\") }.upperBound
    }
    return nil
  }

  private func pastSpace(_ start: Int) -> Int {
    var place = start
    while place < bytes.count {
      if " \t\r\n>|\"',".utf8.contains(bytes[place]) {
        place += 1
      } else if follows("\\n", place) || follows("\\r", place) {
        place += 2
      } else {
        break
      }
    }
    return place
  }

  /// Returns the end of the block's last line, or of its first line if the last line is missing.
  private func keyEnd(after body: Range<Int>) -> Int {
    var place = body.upperBound
    while place < bytes.count {
      place = run(from: place, atMost: .max) { $0 != UInt8(ascii: "-") }.upperBound
      if follows("-----", place) {
        guard follows("-----END ", place) else { return body.upperBound }
        let label = run(from: place + 9, atMost: 64) { CredentialForm.Alphabet.uppercaseAndDigits.contains($0) || $0 == UInt8(ascii: " ") }
        return min(label.upperBound + 5, bytes.count)
      }
      place += 1
    }
    return body.upperBound
  }
}

/// The form of one kind of credential.
struct CredentialForm: Sendable {
  /// The bytes that may follow the prefix.
  enum Alphabet { case uppercaseAndDigits, alphanumeric, word, wordAndDash }

  enum Body {
    /// A run of bytes, and its possible length.
    case run(Alphabet, ClosedRange<Int>)
    /// Two runs, separated by a dot.
    case pair(Alphabet, Int, Int)
    /// A header and claims, both in JSON, and a signature (RFC 7519).
    case webToken
    /// A block that is labeled as a private key, in PEM (RFC 7468), OpenSSH or OpenPGP format.
    case keyBlock
  }

  /// The name in messages: “this looks like an OpenAI API key”.
  let name: StaticString
  let prefix: StaticString
  let body: Body
  /// Whether keys of this form may be meant for browsers, which show them to everybody.
  let mayBePublic: Bool
  /// The anchor's offset in the prefix. The anchor is the prefix's last byte that is in ``anchors``.
  let anchor: Int

  /// Bytes that are rare in text. Every prefix contains one of them after its first byte.
  static let anchors: StaticString = "-_GIJ"

  private init(_ name: StaticString, _ prefix: StaticString, _ body: Body, mayBePublic: Bool) {
    (self.name, self.prefix, self.body, self.mayBePublic) = (name, prefix, body, mayBePublic)
    let anchor = prefix.withUTF8Buffer { $0.lastIndex { byte in Self.anchors.withUTF8Buffer { $0.contains(byte) } } }
    guard let anchor, anchor > 0 else { preconditionFailure("a prefix has a rare byte after its first one") }
    self.anchor = anchor
  }

  private static func forms(
    _ name: StaticString, _ prefixes: [StaticString], _ body: Body, mayBePublic: Bool = false
  ) -> [CredentialForm] {
    prefixes.map { CredentialForm(name, $0, body, mayBePublic: mayBePublic) }
  }

  /// All forms. If several match, the first is used.
  static let all: [CredentialForm] = [
    forms("an Anthropic API key", ["sk-ant-api03-"], .run(.wordAndDash, 40...255)),
    forms("an Anthropic API key", ["sk-ant-"], .run(.wordAndDash, 80...255)),
    forms("an OpenAI API key", ["sk-proj-", "sk-svcacct-", "sk-admin-"], .run(.wordAndDash, 40...255)),
    forms("an OpenAI API key", ["sk-"], .run(.alphanumeric, 48...48)),
    forms("a GitHub token", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], .run(.alphanumeric, 36...255)),
    forms("a GitHub token", ["github_pat_"], .run(.word, 22...255)),
    forms("a GitLab token", ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-"], .run(.wordAndDash, 20...300)),
    forms("an npm token", ["npm_"], .run(.alphanumeric, 36...36)),
    forms("a Slack token", ["xoxa-", "xoxb-", "xoxe-", "xoxp-", "xoxr-", "xoxs-", "xapp-"], .run(.wordAndDash, 10...255)),
    forms("a Stripe live key", ["sk_live_", "rk_live_"], .run(.alphanumeric, 10...255)),
    forms("a SendGrid API key", ["SG."], .pair(.wordAndDash, 22, 43)),
    // Google Maps and Firebase have such keys for browsers.
    forms("a Google API key", ["AIza"], .run(.wordAndDash, 35...35), mayBePublic: true),
    forms("a Google client secret", ["GOCSPX-"], .run(.wordAndDash, 28...28)),
    // `ASIA` keys are temporary.
    forms("an AWS access key", ["AKIA", "ASIA"], .run(.uppercaseAndDigits, 16...16)),
    // `eyJ` is `{"` in base64.
    forms("a JSON web token", ["eyJ"], .webToken, mayBePublic: true),
    forms("a private key", ["-----BEGIN "], .keyBlock),
  ].flatMap(\.self)
}

/// A credential in a file, such as an API key.
struct Credential: Sendable {
  let form: CredentialForm
  /// The range of its bytes.
  let range: Range<Int>

  /// Returns the last four characters of a credential that may be public by design; nil for any other.
  func publicEnding(in bytes: [UInt8]) -> String? {
    guard form.mayBePublic else { return nil }
    if case .webToken = form.body, !MapToken.isOne(bytes[range]) { return nil }
    return String(decoding: bytes[range].suffix(4), as: UTF8.self)
  }
}

/// A token of MapKit JS, which pages send to Apple. Apple's tokens for servers have other claims.
private enum MapToken {
  static func isOne(_ token: ArraySlice<UInt8>) -> Bool {
    let parts = token.split(separator: UInt8(ascii: "."))
    guard parts.count == 3, let header = object(parts[0]), let claims = object(parts[1]) else { return false }
    let isOfApple = header["alg"]?.string == "ES256" && header["kid"]?.string != nil && claims["iss"]?.string != nil
    let isForBrowsers = claims["scope"]?.string == "mapkit_js" || claims["origin"]?.string?.isEmpty == false && claims["scope"] == nil
    return isOfApple && isForBrowsers && ["aud", "sub", "nonce"].allSatisfy { claims[$0] == nil }
  }

  private static func object(_ part: ArraySlice<UInt8>) -> JSONTree? {
    guard let bytes = Base64.decodeURLSafe(part), let tree = try? JSONTree(bytes), tree.members != nil else { return nil }
    return tree
  }
}
