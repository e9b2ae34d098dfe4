internal import Foundation

/// Finds texts that look like credentials in any bytes.
///
/// Every form has one of four bytes that are rare in texts; `memchr` goes from one to the next, so that what lies between costs
/// next to nothing. Only around such a byte anything is compared, and no more than a fixed number of bytes but for a web token.
package struct CredentialScanner {
  private static let triggers = [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "I"), UInt8(ascii: "J")]
  /// Small enough to stay in the processor's cache until all four are looked for.
  private static let blockSize = 1 << 15
  /// How far a token is followed.
  private static let longest = 512

  let bytes: UnsafeBufferPointer<UInt8>

  /// In order; of two that overlap, the first.
  package static func credentials(in bytes: [UInt8]) -> [Credential] {
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
      for trigger in Self.triggers {
        var place = start
        while place < end, let hit = memchr(base + place, Int32(trigger), end - place) {
          place = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
          if let credential = credential(around: place, trigger) { found.append(credential) }
          place += 1
        }
      }
    }
    return found
  }

  private func credential(around place: Int, _ trigger: UInt8) -> Credential? {
    switch trigger {
    case UInt8(ascii: "-"): slackToken(place) ?? privateKey(place)
    case UInt8(ascii: "_"): githubToken(place) ?? personalToken(place) ?? stripeKey(place)
    case UInt8(ascii: "I"): awsKey(place) ?? googleKey(place)
    default: webToken(place)
    }
  }
}

// MARK: - Forms, each by the place of its rare byte

extension CredentialScanner {
  /// `xoxb-…`
  private func slackToken(_ place: Int) -> Credential? {
    guard follows("xox", place - 4), isOne(of: "baprs", place - 1), begins(place - 4) else { return nil }
    return token(.slackToken, place - 4, body: place + 1, count: 10...) { $0.isWord || $0 == UInt8(ascii: "-") }
  }

  /// `ghp_…` and the like
  private func githubToken(_ place: Int) -> Credential? {
    guard follows("gh", place - 3), isOne(of: "pousr", place - 1), begins(place - 3) else { return nil }
    return token(.githubToken, place - 3, body: place + 1, count: 36...) { $0.isAlphanumeric }
  }

  /// `github_pat_…`
  private func personalToken(_ place: Int) -> Credential? {
    guard follows("github_pat_", place - 6), begins(place - 6) else { return nil }
    return token(.githubToken, place - 6, body: place + 5, count: 22...) { $0.isWord }
  }

  /// `sk_live_…`, and `rk_live_…` for a key with fewer rights
  private func stripeKey(_ place: Int) -> Credential? {
    guard isOne(of: "sr", place - 2), follows("k_live_", place - 1), begins(place - 2) else { return nil }
    return token(.stripeKey, place - 2, body: place + 6, count: 10...) { $0.isAlphanumeric }
  }

  /// `AKIA…`, and `ASIA…` for one that ends by itself. The examples in AWS's own documents end in EXAMPLE.
  private func awsKey(_ place: Int) -> Credential? {
    guard follows("A", place - 2), isOne(of: "KS", place - 1), follows("A", place + 1), begins(place - 2) else { return nil }
    let key = token(.awsAccessKey, place - 2, body: place + 2, count: 16...16) { $0.isUppercaseOrDigit }
    guard let key, !follows("EXAMPLE", key.range.upperBound - 7), !isAlphanumeric(key.range.upperBound) else { return nil }
    return key
  }

  /// `AIza…`
  private func googleKey(_ place: Int) -> Credential? {
    guard follows("AIza", place - 1), begins(place - 1) else { return nil }
    return token(.googleKey, place - 1, body: place + 3, count: 35...35) { $0.isWord || $0 == UInt8(ascii: "-") }
  }

  /// `eyJ…`, which is `{"` in base64: a header and claims, both of them JSON, and a signature (RFC 7519).
  private func webToken(_ place: Int) -> Credential? {
    let start = place - 2
    guard follows("ey", start), begins(start), start == 0 || bytes[start - 1] != UInt8(ascii: "-") else { return nil }
    let header = run(from: start, atMost: 1 << 12) { $0.isWord || $0 == UInt8(ascii: "-") }
    guard follows(".", header.upperBound) else { return nil }
    let claims = run(from: header.upperBound + 1, atMost: 1 << 16) { $0.isWord || $0 == UInt8(ascii: "-") }
    guard follows(".", claims.upperBound) else { return nil }
    let signature = run(from: claims.upperBound + 1, atMost: 1 << 12) { $0.isWord || $0 == UInt8(ascii: "-") }
    guard !signature.isEmpty, isJSONObject(header), isJSONObject(claims) else { return nil }
    return Credential(kind: .jsonWebToken, range: start..<signature.upperBound)
  }

  private func isJSONObject(_ part: Range<Int>) -> Bool {
    let text = String(decoding: bytes[part], as: UTF8.self).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - part.count % 4) % 4)
    guard let data = Data(base64Encoded: text + padding) else { return false }
    return (try? JSONDecoder().decode([String: Anything].self, from: data)) != nil
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

// MARK: - Bytes

extension CredentialScanner {
  /// A credential with a body of so many bytes, unless all of these are the same, as where somebody wrote `ghp_xxxx…`.
  private func token(
    _ kind: Credential.Kind, _ start: Int, body: Int, count: some RangeExpression<Int>, of isBody: (UInt8) -> Bool
  ) -> Credential? {
    let run = run(from: body, atMost: Self.longest, while: isBody)
    guard count.contains(run.count), !isOneLetter(run) else { return nil }
    // What people write for a token has words, what a machine makes has digits.
    guard kind != .slackToken || bytes[run].contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    return Credential(kind: kind, range: start..<run.upperBound)
  }

  func run(from start: Int, atMost limit: Int, while isPart: (UInt8) -> Bool) -> Range<Int> {
    let start = min(start, bytes.count)
    let stop = limit < bytes.count - start ? start + limit : bytes.count
    var end = start
    while end < stop, isPart(bytes[end]) { end += 1 }
    return start..<end
  }

  func isOneLetter(_ run: Range<Int>) -> Bool {
    Set(bytes[run].filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }).count <= 1
  }

  /// Whether a text stands at a place.
  func follows(_ text: StaticString, _ place: Int) -> Bool {
    guard place >= 0, place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { expected in
      for index in expected.indices where bytes[place + index] != expected[index] { return false }
      return true
    }
  }

  private func isOne(of letters: StaticString, _ place: Int) -> Bool {
    place >= 0 && place < bytes.count && letters.withUTF8Buffer { $0.contains(bytes[place]) }
  }

  private func isAlphanumeric(_ place: Int) -> Bool { place < bytes.count && bytes[place].isAlphanumeric }

  /// Whether a word can begin at a place: behind no letter, but for that of `\n`, `\r` or `\t` in JSON.
  private func begins(_ place: Int) -> Bool {
    guard place > 0, bytes[place - 1].isWord else { return place >= 0 }
    return place > 1 && bytes[place - 2] == UInt8(ascii: "\\") && "nrt".utf8.contains(bytes[place - 1])
  }
}

extension UInt8 {
  var isUppercaseOrDigit: Bool { (0x41...0x5A).contains(self) || (0x30...0x39).contains(self) }
  var isAlphanumeric: Bool { isUppercaseOrDigit || (0x61...0x7A).contains(self) }
  fileprivate var isWord: Bool { isAlphanumeric || self == UInt8(ascii: "_") }
}
