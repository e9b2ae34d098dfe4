/// What one kind of credential looks like: this table is all that sitegen knows of credentials.
struct CredentialForm: Sendable {
  /// Which bytes follow the prefix.
  enum Alphabet { case uppercaseAndDigits, alphanumeric, word, wordAndDash }

  enum Body {
    /// So many bytes of an alphabet.
    case run(Alphabet, ClosedRange<Int>)
    /// The same twice, with a dot between.
    case pair(Alphabet, Int, Int)
    /// A header and claims, both of them JSON, and a signature (RFC 7519).
    case webToken
    /// A block with a label that says that it is a private key, as PEM (RFC 7468), OpenSSH and OpenPGP have it.
    case keyBlock
  }

  /// As messages say it: "this looks like an API key of OpenAI".
  let name: StaticString
  let prefix: StaticString
  let body: Body
  /// Where in the prefix the last of the ``anchors`` stands.
  let anchor: Int

  /// Bytes that are rare in texts. Every prefix has one of them behind its first byte.
  static let anchors: StaticString = "-_GIJ"

  private init(_ name: StaticString, _ prefix: StaticString, _ body: Body) {
    (self.name, self.prefix, self.body) = (name, prefix, body)
    let anchor = prefix.withUTF8Buffer { $0.lastIndex { byte in Self.anchors.withUTF8Buffer { $0.contains(byte) } } }
    guard let anchor, anchor > 0 else { preconditionFailure("a prefix has a rare byte behind its first one") }
    self.anchor = anchor
  }

  private static func forms(_ name: StaticString, _ prefixes: [StaticString], _ body: Body) -> [CredentialForm] {
    prefixes.map { CredentialForm(name, $0, body) }
  }
}

extension CredentialForm {
  /// Of two that a text has, the first counts.
  static let all: [CredentialForm] = [
    forms("an API key of Anthropic", ["sk-ant-api03-"], .run(.wordAndDash, 40...255)),
    forms("an API key of Anthropic", ["sk-ant-"], .run(.wordAndDash, 80...255)),
    forms("an API key of OpenAI", ["sk-proj-", "sk-svcacct-", "sk-admin-"], .run(.wordAndDash, 40...255)),
    forms("an API key of OpenAI", ["sk-"], .run(.alphanumeric, 48...48)),
    forms("a token of GitHub", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], .run(.alphanumeric, 36...255)),
    forms("a token of GitHub", ["github_pat_"], .run(.word, 22...255)),
    forms("a token of GitLab", ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-"], .run(.wordAndDash, 20...300)),
    forms("a token of npm", ["npm_"], .run(.alphanumeric, 36...36)),
    forms("a token of Slack", ["xoxa-", "xoxb-", "xoxe-", "xoxp-", "xoxr-", "xoxs-", "xapp-"], .run(.wordAndDash, 10...255)),
    forms("a live key of Stripe", ["sk_live_", "rk_live_"], .run(.alphanumeric, 10...255)),
    forms("an API key of SendGrid", ["SG."], .pair(.wordAndDash, 22, 43)),
    forms("an API key of Google", ["AIza"], .run(.wordAndDash, 35...35)),
    forms("a client secret of Google", ["GOCSPX-"], .run(.wordAndDash, 28...28)),
    // The second one ends by itself.
    forms("an access key of AWS", ["AKIA", "ASIA"], .run(.uppercaseAndDigits, 16...16)),
    // `{"` in base64.
    forms("a JSON web token", ["eyJ"], .webToken),
    forms("a private key", ["-----BEGIN "], .keyBlock),
  ].flatMap(\.self)
}
