import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteContent

@Suite(.oneAtATime) struct CredentialScannerTests {
  private func found(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return CredentialScanner.credentials(in: bytes).map { "\($0.kind): \(String(decoding: bytes[$0.range], as: UTF8.self))" }
  }

  @Test(arguments: MadeUp.credentials) func findsEachKind(_ credential: MadeUp) {
    let wanted = ["\(credential.kind): \(credential.text)"]
    #expect(found(credential.text) == wanted)
    for around in [("a ", " b"), ("(", ")"), ("\"", "\","), ("key=", "&x=1"), ("token: '", "'\n"), ("x\\n", "\\n"), ("ü", "ü"), ("-", ".")]
    {
      #expect(
        found(around.0 + credential.text + around.1) == (around.0 == "-" && credential.kind == .jsonWebToken ? [] : wanted), "\(around)")
    }
    // Across the borders of what is looked at in one go.
    let padding = String(repeating: "lorem ipsum ", count: 2731)
    for count in (1 << 15) - 45...(1 << 15) + 3 { #expect(found(padding.prefix(count - 1) + " " + credential.text) == wanted) }
  }

  @Test(
    arguments: [
      "AKIA" + "IOSFODNN7EXAMPLE", "ASIA" + "IOSFODNN7EXAMPLE", "AKIA" + "XXXXXXXXXXXXXXXX", "AKIA" + "IOSFODNN7FIRSTK",
      "AKIA" + "IOSFODNN7FIRSTKEY",
      "akia" + "iosfodnn7firstke", "BAKIA" + "IOSFODNN7FIRSTKE", "gh" + "p_" + String(repeating: "x", count: 36), "gh" + "p_short",
      "gh" + "x_0123456789abcdefghijABCDEFGHIJ012345", "github_pat_" + String(repeating: "X", count: 82), "github_pat_none",
      "xox" + "b-your-token-here",
      "xox" + "b-12345", "xox" + "z-123456789012", "AIza" + String(repeating: "0", count: 35), "AIza" + "Sy0123",
      "sk_" + "live_xxxxxxxxxxxxxxxxxxxx",
      "sk_" + "test_0123456789abcdef", "eyJ.eyJ.x", "eyJhbGciOiJIUzI1NiJ9.bm90IEpTT04.abc", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0",
      "eyJhbGciOiJIUzI1NiJ9",
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.", "-----BEGIN PRIVATE KEY-----", "A key begins with -----BEGIN PRIVATE KEY----- and ends so.",
      "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END PUBLIC KEY-----",
      "-----BEGIN CERTIFICATE-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOC\n",
      "-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----",
      "-----BEGIN PRIVATE KEY-----\nxxxxxxxxxxxxxxxxxxxxxxxx\n-----END PRIVATE KEY-----",
      "| --- | --- |", "snake_case_name", "I am JSON", "",
    ])
  func passesOverWhatIsNone(_ text: String) {
    #expect(found(text) == [])
    #expect(found("say \(text) here") == [])
  }

  /// A block's body may come after headers, indented in YAML, or in one line of JSON; it reaches to its end.
  @Test(
    arguments: [
      "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\n\(MadeUp.base64)\n-----END RSA PRIVATE KEY-----",
      "-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG\n\n\(MadeUp.base64)\n=abcd\n-----END PGP PRIVATE KEY BLOCK-----",
      "-----BEGIN EC PRIVATE KEY-----\r\n    \(MadeUp.base64)\r\n    \(MadeUp.base64)\r\n    -----END EC PRIVATE KEY-----",
      "-----BEGIN PRIVATE KEY-----\\n\(MadeUp.base64)\\n-----END PRIVATE KEY-----",
      "-----BEGIN OPENSSH PRIVATE KEY----- \(MadeUp.base64) -----END OPENSSH PRIVATE KEY-----",
      "-----BEGIN PRIVATE KEY-----\n\(MadeUp.base64)",
    ])
  func findsABlockToItsEnd(_ block: String) { #expect(found("key: " + block) == ["privateKey: " + block]) }

  @Test func tellsPlaceAndKindOnly() {
    let token = MadeUp.credentials[1].text
    let problems = CredentialCheck.problems("content/a.md", Array("One\nzwölf \(token) \(token)\n".utf8))
    let help = "take it out, and revoke it where it was in use: whoever sees it can act in its owner's name"
    #expect(
      problems.map(\.brief) == [
        "2:7 credential this looks like a token of GitHub | \(help)", "2:48 credential this looks like a token of GitHub | \(help)",
      ])
    #expect(problems.allSatisfy { $0.excerpt == nil })
  }

  @Test func looksIntoEveryTextOfABinaryPropertyList() throws {
    for credential in MadeUp.credentials {
      for text in [credential.text, credential.text + " ü"] {
        let list: [String: any Sendable] = ["a": ["b": [String(repeating: "x", count: 20), text]], "c": 1]
        let bytes = Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
        #expect(CredentialCheck.problems("me.plist", bytes).map(\.summary) == ["a text looks like \(credential.kind.rawValue)"])
      }
    }
  }

  /// However a text is made of the forms' own letters: it ends, in time that grows with the text, and what is found is there.
  @Test func findsInRandomTextWhatIsPutThere() {
    var random = SplitMix64(state: 3)
    let pieces = [
      "-----BEGIN ", "PRIVATE KEY", "-----", "eyJ", ".", "gh", "p_", "AKIA", "AIza", "xoxb-", "sk_live_", "github_pat_", "A1", "\n", " ",
      "ü", "x",
    ]
    for _ in 0..<400 {
      let noise = (0..<Int.random(in: 0...60, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let credential = MadeUp.credentials.randomElement(using: &random)
      for found in CredentialScanner.credentials(in: Array(noise.utf8)) { #expect(found.range.upperBound <= noise.utf8.count) }
      // The noise may open a block that takes the text in.
      guard let credential, !noise.contains("BEGIN") else { continue }
      #expect(found(noise + "\n" + credential.text + "\n").contains { $0.hasSuffix(credential.text) }, "\(noise)")
    }
  }

  @Test(arguments: ["eyJ", "eyJ-", "xoxb-1", "-----BEGIN ", "github_pat_1", "-----BEGIN PRIVATE KEY-----\nAAAABBBBCCCCDDDD1", "AKIA", "-"])
  func takesTimeThatGrowsWithTheText(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: (1 << 20) / piece.utf8.count).utf8)
    let duration = ContinuousClock().measure { _ = CredentialScanner.credentials(in: bytes) }
    #expect(duration < .seconds(20))
  }
}

/// What looks like a credential and never was one. In two parts, so that this file holds none.
struct MadeUp: Sendable, CustomTestStringConvertible {
  let kind: Credential.Kind
  let text: String

  var testDescription: String { kind.rawValue }

  static let base64 = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC/+0123456789abcdefghijklmnopqrst"

  static let credentials = [
    MadeUp(kind: .privateKey, text: "-----BEGIN " + "PRIVATE KEY-----\n\(base64)\n-----END PRIVATE KEY-----"),
    MadeUp(kind: .githubToken, text: "gh" + "p_0123456789abcdefghijABCDEFGHIJ012345"),
    MadeUp(kind: .githubToken, text: "github_" + "pat_11ABCDEFG0123456789abc_0123456789abcdefghijABCDEFGHIJ0123456789abcdefghijABCDEFGHI"),
    MadeUp(kind: .awsAccessKey, text: "AK" + "IAIOSFODNN7FIRSTKE"), MadeUp(kind: .awsAccessKey, text: "AS" + "IAIOSFODNN7FIRSTKE"),
    MadeUp(kind: .slackToken, text: "xo" + "xb-123456789012-abcdefABCDEF"),
    MadeUp(kind: .googleKey, text: "AI" + "zaSy0123456789abcdefghijABCDEFGHIJ-_x"),
    MadeUp(kind: .stripeKey, text: "sk" + "_live_0123456789abcdefABCDEF"),
    MadeUp(kind: .jsonWebToken, text: "ey" + "JhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJl-_x"),
  ]
}
