/// A text that gives its holder the rights of its owner.
struct Credential: Sendable {
  let form: CredentialForm
  /// Where it stands in the bytes.
  let range: Range<Int>
}
