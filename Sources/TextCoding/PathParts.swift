extension String {
  /// What follows the last slash of a path.
  package var lastPart: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self }

  /// What is before the last slash of a path; empty if there is none.
  package var folderPart: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? "" }
}
