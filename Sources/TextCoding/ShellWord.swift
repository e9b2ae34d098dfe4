extension String {
  /// As one word for a shell.
  package var quotedForShell: String {
    let isPlain = !isEmpty && utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_./".utf8.contains($0) }
    return isPlain ? self : "'" + replacing(scalars: ["'": "'\\''"]) + "'"
  }
}
