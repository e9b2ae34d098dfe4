import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteContent

@Suite(.computing) struct CredentialScannerTests {
  private func found(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return CredentialScanner.credentials(in: bytes).map { "\($0.form.name): \(String(decoding: bytes[$0.range], as: UTF8.self))" }
  }

  @Test(arguments: MadeUp.credentials) func findsEachForm(_ credential: MadeUp) {
    let wanted = ["\(credential.name): \(credential.text)"]
    #expect(found(credential.text) == wanted)
    for around in [("a ", " b"), ("(", ")"), ("\"", "\","), ("key=", "&x=1"), ("token: '", "'\n"), ("x\\n", "\\n"), ("ü", "ü"), ("-", ".")]
    {
      #expect(
        found(around.0 + credential.text + around.1) == (around.0 == "-" && credential.name == "a JSON web token" ? [] : wanted),
        "\(around)")
    }
    // Credentials across block boundaries.
    let padding = String(repeating: "lorem ipsum ", count: 2731)
    for count in (1 << 15) - 60...(1 << 15) + 3 { #expect(found(padding.prefix(count - 1) + " " + credential.text) == wanted) }
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
      "sk-" + "ant-api03-your-key-goes-here-and-it-is-a-long-one-indeed", "sk-" + "proj-short1",
      "sk-" + String(repeating: "a1B2", count: 13),
      "task-" + "sk-settings-navigation-bar-with-a-long-name", "glpat-" + String(repeating: "x", count: 20),
      "gl" + "pat-your-access-token-here",
      "npm_" + "config_registry_https_registry_npmjs_org", "SG." + "0123456789abcdefghijAB", "GOCSPX-" + "short1",
      "SG." + String(repeating: "x", count: 22) + "." + String(repeating: "x", count: 43),
      "| --- | --- |", "snake_case_name", "I am JSON", "",
    ])
  func ignoresTextsThatAreNotCredentials(_ text: String) {
    #expect(found(text) == [])
    #expect(found("say \(text) here") == [])
  }

  @Test func everyFormHasAnExample() {
    let prefixes = CredentialForm.all.map { form in "\(form.name): \(form.prefix)" }
    for prefix in prefixes { #expect(MadeUp.credentials.contains { "\($0.name): \($0.text)".hasPrefix(prefix) }, "\(prefix)") }
    #expect(prefixes.count == MadeUp.credentials.count)
  }

  @Test func theDocumentationListsAllForms() throws {
    let path = URL(filePath: ProjectFolder.path + "/docs/checks.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let claimed = try #require(text.firstMatch(of: /What looks like a credential: ([^.]*)\./)).1
    let names = CredentialForm.all.map(\.name.description).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    #expect(claimed.replacing("\n", with: " ") == names.joined(separator: ", "))
  }

  /// The strings have the same letters as credentials, but another format.
  @Test func ignoresRandomHashesPicturesAndIdentifiers() {
    var random = SplitMix64(state: 7)
    func bytes(_ count: Int) -> Data { Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }) }
    for _ in 0..<200 {
      let picture = bytes(6000).base64EncodedString()
      #expect(found("data:image/png;base64," + picture) == [])
      #expect(found(picture.replacing("+", with: "-").replacing("/", with: "_")) == [])
      for count in [16, 20, 32, 48, 64] {
        let hash = bytes(count).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        #expect(found("sha-\(hash) sha256-\(bytes(count).base64EncodedString()) \(hash.uppercased())") == [])
      }
      let uuid = bytes(16).withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
      #expect(found("task-\(uuid.uuidString) risk-\(uuid.uuidString.lowercased()) SG.\(uuid.uuidString)") == [])
    }
  }

  @Test func thisRepositoryContainsNoCredentials() throws {
    let root = URL(filePath: ProjectFolder.path)
    var count = 0
    for folder in ["docs", "content", "templates", "Sources", "Examples", "Benchmarks", "Tests/Site/SiteTests/Published"] {
      let files = try #require(FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil))
      for case let file as URL in files where (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true {
        count += 1
        let bytes = Array(try Data(contentsOf: file))
        #expect(CredentialScanner.credentials(in: bytes).isEmpty, "\(file.path)")
      }
    }
    #expect(count > 500)
  }

  /// A key's body may follow headers, be indented in YAML, or be a single line of JSON.
  @Test(
    arguments: [
      "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\n\(MadeUp.base64)\n-----END RSA PRIVATE KEY-----",
      "-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG\n\n\(MadeUp.base64)\n=abcd\n-----END PGP PRIVATE KEY BLOCK-----",
      "-----BEGIN EC PRIVATE KEY-----\r\n    \(MadeUp.base64)\r\n    \(MadeUp.base64)\r\n    -----END EC PRIVATE KEY-----",
      "-----BEGIN PRIVATE KEY-----\\n\(MadeUp.base64)\\n-----END PRIVATE KEY-----",
      "-----BEGIN OPENSSH PRIVATE KEY----- \(MadeUp.base64) -----END OPENSSH PRIVATE KEY-----",
      "-----BEGIN PRIVATE KEY-----\n\(MadeUp.base64)",
    ])
  func findsWholeKeyBlocks(_ block: String) { #expect(found("key: " + block) == ["a private key: " + block]) }

  @Test func reportsOnlyLocationAndKind() {
    let token = MadeUp.credential("a GitHub token").text
    let problems = CredentialCheck.problems("content/a.md", Array("One\nzwölf \(token) \(token)\n".utf8))
    #expect(problems.map(\.code) == [.credential, .credential])
    #expect(problems.map(\.location) == [7, 48].map { SourceLocation(line: 2, column: $0, length: 40) })
    #expect(problems.allSatisfy { $0.excerpt == nil })
  }

  @Test func searchesEveryStringOfABinaryPropertyList() throws {
    for credential in try atLeast(10, MadeUp.credentials) {
      for text in [credential.text, credential.text + " ü"] {
        let list: [String: any Sendable] = ["a": ["b": [String(repeating: "x", count: 20), text]], "c": 1]
        let bytes = Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
        let problems = CredentialCheck.problems("me.plist", bytes)
        #expect(problems.map(\.placeAndCode) == ["me.plist credential"])
        #expect(problems.allSatisfy { $0.summary.hasSuffix(" \(credential.name)") })
      }
    }
  }

  /// The text consists of parts of credentials. Ranges must be within the text, and a credential after it must be found.
  @Test func findsCredentialsInRandomText() {
    var random = SplitMix64(state: 3)
    let pieces = [
      "-----BEGIN ", "PRIVATE KEY", "-----", "eyJ", ".", "gh", "p_", "AKIA", "AIza", "xoxb-", "sk_live_", "github_pat_", "A1", "\n", " ",
      "ü", "x",
    ]
    var tried = 0
    for _ in 0..<400 {
      let noise = (0..<Int.random(in: 0...60, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let credential = MadeUp.credentials.randomElement(using: &random)
      #expect(CredentialScanner.credentials(in: Array(noise.utf8)).allSatisfy { $0.range.upperBound <= noise.utf8.count }, "\(noise)")
      // The noise may begin a key block that contains the credential.
      guard let credential, !noise.contains("BEGIN") else { continue }
      tried += 1
      #expect(found(noise + "\n" + credential.text + "\n").contains { $0.hasSuffix(credential.text) }, "\(noise)")
    }
    #expect(tried > 50)
  }

  @Test(arguments: [
    "eyJ", "eyJ-", "xoxb-1", "-----BEGIN ", "github_pat_1", "-----BEGIN PRIVATE KEY-----\nAAAABBBBCCCCDDDD1", "AKIA", "-", "sk-", "SG.",
  ])
  func takesLinearTime(_ piece: String) {
    #expect(
      ProcessorTime.isLinear { size in
        let bytes = Array(String(repeating: piece, count: size << 17 / piece.utf8.count).utf8)
        _ = CredentialScanner.credentials(in: bytes)
      })
  }
}

/// An invented credential. It is written in two parts, so that this file doesn't contain one.
struct MadeUp: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { String(text.prefix(12)) }

  static func credential(_ name: String) -> MadeUp { credentials.first { $0.name == name } ?? credentials[0] }

  static let base64 = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC/+0123456789abcdefghijklmnopqrst"

  /// Returns a string of this length, with digits and with uppercase and lowercase letters.
  private static func letters(_ count: Int, dashed: Bool = false) -> String {
    let letters = dashed ? "0Az9-By8_Cx7Dw6-Ev5" : "0Az9By8Cx7Dw6Ev5Fu4"
    return String(String(repeating: letters, count: count / letters.utf8.count + 1).prefix(count))
  }

  private static func all(_ name: String, _ prefixes: [(String, String)], _ body: String) -> [MadeUp] {
    prefixes.map { MadeUp(name: name, text: $0 + $1 + body) }
  }

  static let credentials: [MadeUp] = [
    all("an Anthropic API key", [("sk-", "ant-api03-"), ("sk-", "ant-admin01-")], letters(93, dashed: true) + "AA"),
    all(
      "an OpenAI API key", [("sk-", "proj-"), ("sk-", "svcacct-"), ("sk-", "admin-")],
      letters(74, dashed: true) + "T3BlbkFJ" + letters(74)),
    all("an OpenAI API key", [("sk", "-")], letters(20) + "T3BlbkFJ" + letters(20)),
    all("a GitHub token", [("gh", "p_"), ("gh", "o_"), ("gh", "u_"), ("gh", "s_"), ("gh", "r_")], letters(36)),
    all("a GitHub token", [("github_", "pat_")], letters(22) + "_" + letters(59)),
    all("a GitLab token", [("gl", "pat-"), ("gl", "dt-"), ("gl", "rt-"), ("gl", "ptt-"), ("gl", "cbt-")], letters(20, dashed: true)),
    all("an npm token", [("np", "m_")], letters(36)),
    all(
      "a Slack token", [("xo", "xa-"), ("xo", "xb-"), ("xo", "xe-"), ("xo", "xp-"), ("xo", "xr-"), ("xo", "xs-"), ("xa", "pp-")],
      "123456789012-abcdefABCDEF"),
    all("a Stripe live key", [("sk", "_live_"), ("rk", "_live_")], letters(24)),
    all("a SendGrid API key", [("S", "G.")], letters(22, dashed: true) + "." + letters(43, dashed: true)),
    all("a Google API key", [("AI", "za")], "Sy" + letters(33, dashed: true)),
    all("a Google client secret", [("GOC", "SPX-")], letters(28, dashed: true)),
    all("an AWS access key", [("AK", "IA"), ("AS", "IA")], "IOSFODNN7FIRSTKE"),
    all("a JSON web token", [("ey", "J")], "hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJl-_x"),
    all("a private key", [("-----BEGIN ", "PRIVATE KEY-----")], "\n\(base64)\n-----END PRIVATE KEY-----"),
  ].flatMap(\.self)
}
