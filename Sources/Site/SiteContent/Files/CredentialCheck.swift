package import Diagnostics
internal import TextCoding

/// Reports credentials in a site's source as errors, without showing them.
package enum CredentialCheck {
  /// Returns an error for each string in a file that looks like a credential. Property lists are searched in every encoding.
  package static func problems(_ path: String, _ bytes: [UInt8]) -> [Diagnostic] {
    if BinaryPropertyList.isBinary(bytes) { return problems(path, binary: bytes) }
    let isUTF16 = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    let text = isUTF16 ? SourceText(path: path, bytes: bytes).asUTF8.bytes : bytes
    let found = CredentialScanner.credentials(in: text)
    if found.isEmpty { return [] }
    let source = SourceText(path: path, bytes: text, isPrivate: true)
    return found.map { credential in
      let start = source.location(ofByte: credential.range.lowerBound)
      let isBlock = if case .keyBlock = credential.form.body { true } else { false }
      let length = isBlock ? 1 : credential.range.count
      let location = SourceLocation(line: start.line, column: start.column, length: length)
      let ending = credential.publicEnding(in: text)
      let error = Diagnostic(
        .error, .credential, in: source, at: location, "this looks like \(credential.form.name)", help: ending == nil ? help : publicHelp)
      return ending.map { error.about($0) } ?? error
    }
  }

  private static let help = "remove it, and revoke it if it was in use: anyone who sees it can use it"
  private static let publicHelp = help + "; only a key for browsers that is restricted to your site is meant to be public"

  /// Searches each string of a binary property list separately, because no separator divides the strings.
  private static func problems(_ path: String, binary bytes: [UInt8]) -> [Diagnostic] {
    // `PropertyList` reports damaged lists.
    guard let texts = try? BinaryPropertyList(bytes).texts() else { return [] }
    let errors = texts.flatMap { text in
      let bytes = Array(text.utf8)
      return CredentialScanner.credentials(in: bytes).map { credential in
        let ending = credential.publicEnding(in: bytes)
        let error = Diagnostic(
          .error, .credential, path: path, "a string looks like \(credential.form.name)", help: ending == nil ? help : publicHelp)
        return ending.map { error.about($0) } ?? error
      }
    }
    return Set(errors).sorted()
  }
}

extension Sequence<Diagnostic> {
  /// The diagnostics with credentials masked, and without excerpts from files that contain credentials.
  package var withoutCredentials: [Diagnostic] {
    let files = Set(filter { $0.code == .credential }.map(\.path))
    if files.isEmpty { return Array(self) }
    return map { diagnostic in
      if diagnostic.code == .credential { return diagnostic }
      let isInFile = files.contains(diagnostic.path)
      let summary = masked(diagnostic.summary, isInFile: isInFile)
      let help = diagnostic.help.map { masked($0, isInFile: isInFile) }
      if !isInFile, summary == diagnostic.summary, help == diagnostic.help { return diagnostic }
      return diagnostic.withoutExcerpt(summary: summary, help: help)
    }
  }
}

/// Replaces each credential in a string with an ellipsis.
///
/// - Parameter isInFile: whether the string is about a file with credentials. If so, also masks pieces of keys, which can't be recognized
///   alone.
private func masked(_ text: String, isInFile: Bool) -> String {
  let bytes = Array(text.utf8)
  var ranges = CredentialScanner.credentials(in: bytes).map(\.range)
  if isInFile { ranges += pieces(of: bytes).filter { piece in !ranges.contains { $0.overlaps(piece) } } }
  var result: [UInt8] = []
  var end = 0
  for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    result += bytes[end..<range.lowerBound] + "…".utf8
    end = range.upperBound
  }
  return String(decoding: result + bytes[end...], as: UTF8.self)
}

/// Returns the runs of base64 that are too long to be words.
private func pieces(of bytes: [UInt8]) -> [Range<Int>] {
  var pieces: [Range<Int>] = []
  var start = 0
  for place in 0...bytes.count {
    if place < bytes.count, bytes[place].isASCIILetterOrDigit || "+/=".utf8.contains(bytes[place]) { continue }
    if place - start >= 32 { pieces.append(start..<place) }
    start = place + 1
  }
  return pieces
}
