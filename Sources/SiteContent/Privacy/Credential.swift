/// A text that lets whoever has it act as somebody else.
struct Credential: Sendable {
  let form: CredentialForm
  /// Where it stands in the bytes.
  let range: Range<Int>
}
