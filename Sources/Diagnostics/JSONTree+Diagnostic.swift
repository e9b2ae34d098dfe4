package import TextCoding

extension JSONTree.Mistake {
  /// The error in the file that was read.
  package func diagnostic(in source: SourceText) -> Diagnostic {
    let location = source.location(ofByte: offset)
    guard kind == .syntax else { return Diagnostic(.error, .limitExceeded, in: source, at: location, summary, help: help) }
    let found = String(decoding: source.bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first.flatMap(InvisibleCharacter.init)
    guard let found, !found.isControl else { return Diagnostic(.error, .jsonSyntax, in: source, at: location, summary, help: help) }
    return Diagnostic(.error, .jsonSyntax, in: source, at: location, "\(summary), found \(found.name)", help: found.help)
  }
}
