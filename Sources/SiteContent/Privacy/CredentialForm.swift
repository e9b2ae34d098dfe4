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

  /// As messages say it: "this looks like an OpenAI API key".
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
    forms("a Google API key", ["AIza"], .run(.wordAndDash, 35...35)),
    forms("a Google client secret", ["GOCSPX-"], .run(.wordAndDash, 28...28)),
    // The second one ends by itself.
    forms("an AWS access key", ["AKIA", "ASIA"], .run(.uppercaseAndDigits, 16...16)),
    // `{"` in base64.
    forms("a JSON web token", ["eyJ"], .webToken),
    forms("a private key", ["-----BEGIN "], .keyBlock),
  ].flatMap(\.self)
}
