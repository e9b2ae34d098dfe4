/// A text that lets whoever has it act as somebody else.
package struct Credential: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case privateKey = "a private key"
    case awsAccessKey = "an access key of AWS"
    case githubToken = "a token of GitHub"
    case jsonWebToken = "a JSON web token"
    case slackToken = "a token of Slack"
    case googleKey = "an API key of Google"
    case stripeKey = "a live key of Stripe"
  }

  package let kind: Kind
  /// Where it stands in the bytes.
  package let range: Range<Int>
}
