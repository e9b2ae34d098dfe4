internal import BinaryCoding
internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// What an output leaves behind for the next build. The larger parts stay in their binary form, for hardly ever anybody asks.
struct StoredOutput: Sendable {
  struct File: Sendable {
    /// Below the output folder.
    let path: String
    let digest: FileDigest
  }

  let key: OutputKey
  let files: [File]
  let diagnostics: [Diagnostic]
  let basis: Dependencies.Basis
  private let references: ArraySlice<UInt8>
  let record: StoredRecord?

  init(_ planned: PlannedOutput, _ rendered: RenderedOutput, files: [File]) {
    (key, self.files, diagnostics) = (OutputKey(planned), files, rendered.diagnostics)
    (basis, references) = (rendered.dependencies.basis, rendered.dependencies.references.binary[...])
    record = rendered.record.map(StoredRecord.init)
  }

  /// Whether it would come out the same.
  ///
  /// - Parameter areLinksKnown: whether all links lead to what they led to.
  /// - Throws: `BinaryDamage`.
  func isCurrent(_ planned: PlannedOutput, _ renderer: Renderer, areLinksKnown: Bool) throws(BinaryDamage) -> Bool {
    guard renderer.isCurrent(planned, basis) else { return false }
    if areLinksKnown { return true }
    return renderer.areCurrent(try Dependencies.References(binary: references), of: planned)
  }
}

/// The record of a page, as it is written.
struct StoredRecord: Sendable {
  let hash: String
  private let bytes: ArraySlice<UInt8>

  init(_ record: PageRecord) {
    let bytes = record.binary
    (hash, self.bytes) = (sha256(bytes), bytes[...])
  }

  /// - Throws: `BinaryDamage`.
  func read() throws(BinaryDamage) -> PageRecord { try PageRecord(binary: bytes) }
}

extension StoredRecord: BinaryCodable {
  var binarySize: Int { bytes.count + 72 }

  init(from reader: inout BinaryReader) throws(BinaryDamage) { (hash, bytes) = (try String(from: &reader), try reader.readPart()) }

  func write(to writer: inout BinaryWriter) {
    hash.write(to: &writer)
    writer.write(part: bytes)
  }
}

extension StoredOutput.File: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    (path, digest) = (try String(from: &reader), try FileDigest(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    path.write(to: &writer)
    digest.write(to: &writer)
  }
}

extension StoredOutput: BinaryCodable {
  var binarySize: Int { 512 + 512 * diagnostics.count + references.count + (record?.binarySize ?? 0) }

  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    (key, files, diagnostics) = (try OutputKey(from: &reader), try [File](from: &reader), try [Diagnostic](from: &reader))
    (basis, references) = (try Dependencies.Basis(from: &reader), try reader.readPart())
    record = try StoredRecord?(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    key.write(to: &writer)
    files.write(to: &writer)
    diagnostics.write(to: &writer)
    basis.write(to: &writer)
    writer.write(part: references)
    record.write(to: &writer)
  }
}
