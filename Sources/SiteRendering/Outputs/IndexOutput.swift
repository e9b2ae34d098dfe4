package import SiteContent

/// An output that is made from what the others left behind, when all pages are done. Nothing can be wrong with it.
package protocol IndexOutput: Output {
  /// Whether it lists documents by their hashes, and is made last of all.
  static var listsDocuments: Bool { get }

  /// - Parameters:
  ///   - records: of every page, in the plan's order.
  ///   - documents: size and hash of every document of the interface, by its path below the output folder.
  func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File]
}

extension IndexOutput {
  package static var canWait: Bool { true }
  package static var listsDocuments: Bool { false }

  func file(_ bytes: [UInt8]) -> [RenderedOutput.File] { [.init(path: path.file, bytes: bytes)] }
}
