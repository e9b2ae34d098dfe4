extension SourceText {
  /// Why the bytes are no text: not UTF-8, or a NUL among them.
  package var problem: Diagnostic? {
    if let offset = bytes.firstIndex(of: 0) {
      return Diagnostic(
        .error, .nulByte, in: self, at: location(ofByte: offset), "the file contains a NUL byte", help: "save the file as UTF-8 text")
    }
    guard let offset = firstInvalidByte else { return nil }
    return Diagnostic(
      .error, .notUTF8, in: self, at: location(ofByte: offset), "the file is not valid UTF-8", help: "save the file as UTF-8")
  }
}
