internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// What need not be rendered, since an earlier build made it from the same.
struct OutputRecall: Sendable {
  /// Hash of all that decides where links lead.
  let linksDigest: String
  private let renderer: Renderer
  private let output: OutputFolder
  private let outputs: [OutputKey: StoredOutput]
  private let stamps: [String: FileStamp]
  private let whole: BuildMemory.Whole
  private let check: StampCheck?

  init(
    _ renderer: Renderer, _ output: OutputFolder, outputs: [OutputKey: StoredOutput], stamps: [String: FileStamp],
    whole: BuildMemory.Whole, check: StampCheck?
  ) {
    (self.renderer, self.output, self.outputs, self.stamps) = (renderer, output, outputs, stamps)
    (self.whole, self.check) = (whole, check)
    linksDigest = renderer.linksDigest
  }

  /// What an output left behind that would come out the same and whose files are whole; nil where it has to be rendered.
  ///
  /// - Throws: `FileSystemError`, `BinaryDamage`.
  func stored(_ planned: PlannedOutput) throws -> StoredOutput? {
    guard let stored = outputs[OutputKey(planned)], !stored.files.isEmpty,
      try stored.isCurrent(planned, renderer, areLinksKnown: linksDigest == whole.linksDigest), try areWhole(stored.files)
    else { return nil }
    return stored
  }

  /// What a derived output left behind, where everything is the same that such outputs are made from.
  ///
  /// - Throws: `FileSystemError`.
  func stored(derived planned: PlannedOutput, digest: String) throws -> StoredOutput? {
    guard digest == whole.derivedDigest, let stored = outputs[OutputKey(planned)], try areWhole(stored.files) else { return nil }
    return stored
  }

  /// What is wrong with links into pages, where all pages have the records that they had.
  func deadFragments(recordsDigest: String) -> [Diagnostic]? { recordsDigest == whole.recordsDigest ? whole.deadFragments : nil }

  private func areWhole(_ files: [StoredOutput.File]) throws -> Bool {
    guard let check else { return false }
    return try files.allSatisfy { file in
      guard output.holds(file.path), let stamp = stamps[file.path], stamp.digest == file.digest.sha256 else { return false }
      let path = output.path + "/" + file.path
      guard let status = try output.fileSystem.status(path), status.kind == .file else { return false }
      return try check.finding(stamp, status, at: path) != .changed
    }
  }
}
