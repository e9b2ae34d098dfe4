internal import BinaryCoding
internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// What is left of a rendered output, beside the bytes of its files: enough to tell whether it would come out the same, and to take it
/// for done if so. A class, as the preview copies thousands after each edit.
final class OutputTrace: Sendable {
  struct File: Sendable, Equatable {
    /// Below the output folder.
    let path: String
    let digest: FileDigest
  }

  let files: [File]
  let record: PageRecord?
  let diagnostics: [Diagnostic]
  let dependencies: Dependencies

  /// - Parameter files: those of the output, in its order.
  init(_ rendered: RenderedOutput, files: [File]) {
    (self.files, record) = (files, rendered.record)
    (diagnostics, dependencies) = (rendered.diagnostics, rendered.dependencies)
  }

  private init(_ files: [File], _ record: PageRecord?, _ diagnostics: [Diagnostic], _ dependencies: Dependencies) {
    (self.files, self.record, self.diagnostics, self.dependencies) = (files, record, diagnostics, dependencies)
  }
}

/// An output among all: two with one address are a mistake, and both have their say until it is mended.
struct OutputKey: Hashable, Sendable {
  let path: PagePath
  let origin: String
  let isPage: Bool

  init(_ output: PlannedOutput) { (path, origin, isPage) = (output.path, output.origin, output.isPage) }
}

extension OutputKey: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    (path, origin, isPage) = (try PagePath(from: &reader), try String(from: &reader), try Bool(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    path.write(to: &writer)
    origin.write(to: &writer)
    isPage.write(to: &writer)
  }
}

extension OutputTrace.File: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    (path, digest) = (try String(from: &reader), try FileDigest(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    path.write(to: &writer)
    digest.write(to: &writer)
  }
}

extension OutputTrace: BinaryCodable {
  convenience init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(
      try [File](from: &reader), try PageRecord?(from: &reader), try [Diagnostic](from: &reader), try Dependencies(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    files.write(to: &writer)
    record.write(to: &writer)
    diagnostics.write(to: &writer)
    dependencies.write(to: &writer)
  }
}
