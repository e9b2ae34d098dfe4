package import SiteContent

/// When an index is made: those of one turn need nothing of each other.
package enum IndexTurn: CaseIterable, Sendable, Comparable {
  /// From the records of pages.
  case afterPages
  /// It lists documents by their hashes.
  case afterDocuments
  /// It lists the lists of documents in other languages too.
  case last
}

/// An output that is made from what the others left behind, when all pages are done. Nothing can be wrong with it.
package protocol IndexOutput: Output {
  /// When it is made.
  var turn: IndexTurn { get }

  /// What the paths of its files begin with beside the first: how many there are shows when they are made.
  var partsPrefix: String? { get }

  /// - Parameters:
  ///   - records: of every page that it is about, in the plan's order.
  ///   - documents: size and hash of every document of the interface, by its path below the output folder.
  func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File]
}

extension IndexOutput {
  package static var canWait: Bool { true }
  package var turn: IndexTurn { .afterPages }
  package var partsPrefix: String? { nil }

  func file(_ bytes: [UInt8]) -> [RenderedOutput.File] { [.init(path: path.file, bytes: bytes)] }
}
