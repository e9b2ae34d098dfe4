/// What an import did.
package struct ImportReport: Sendable, Equatable {
  /// The file that entries were added to, as messages show it.
  package let file: String
  /// What entries of it are called.
  package let noun: String
  package let added: [String]
  /// What could not be inserted; nil if all could be.
  package let rest: String?
  /// What is not known from the sources, or has no place in the catalogue: a sentence for each.
  package private(set) var notes: [String]

  package init(file: String, noun: String, added: [String], rest: String?, notes: [String]) {
    (self.file, self.noun, self.added, self.rest, self.notes) = (file, noun, added, rest, notes)
  }

  /// With sentences before its own.
  func noting(_ notes: [String]) -> ImportReport {
    var report = self
    report.notes = notes + self.notes
    return report
  }
}
