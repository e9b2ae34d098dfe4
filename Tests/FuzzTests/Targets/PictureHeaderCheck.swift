import Images

/// Bytes have a header or an error. What is left after the removal of metadata is the same picture, from which nothing more is removed.
func checkPictureHeader(_ bytes: [UInt8]) throws(Violation) {
  let header = Result { () throws(ImageError) in try ImageHeader(bytes) }
  try checkMessage(header.map { "\($0.format)" })
  try checkMessage(Result { () throws(ImageError) in try VideoHeader(bytes) }.map { "\($0.format)" })
  for finding in MetadataFinding.all(in: bytes) { try checkShown(finding.text) }
  let removal = Result { () throws(ImageError) in try MetadataRemoval.apply(to: bytes) }
  try checkMessage(removal.map { _ in "" })
  guard case .success(let kept?) = removal else { return }
  try holds(kept != bytes, otherwise: "the same bytes are taken for others")
  try holds(Result { () throws(ImageError) in try ImageHeader(kept) } == header, otherwise: "the removal changes the header \(header)")
  let again = Result { () throws(ImageError) in try MetadataRemoval.apply(to: kept) }
  try holds(again == .success(nil), otherwise: "the second removal gives \(again)")
}

private func checkMessage(_ result: Result<String, ImageError>) throws(Violation) {
  switch result {
  case .success(let text): try checkShown(text)
  case .failure(let error): try checkShown(error.description)
  }
}

/// A text in one line, not too long, whatever names of chunks or fields the file has.
private func checkShown(_ text: String) throws(Violation) {
  try holds(text.count <= 200, otherwise: "a message has \(text.count) characters")
  try holds(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, otherwise: "a message has control characters")
}
