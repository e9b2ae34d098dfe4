package import BinaryCoding
internal import Diagnostics
internal import SiteContent

/// What a build without errors looked at, wrote and said: while all of that is as it was, there is nothing to do.
struct BuildSnapshot: Sendable {
  /// When the build began, since 1970.
  let start: Duration
  /// Hash of what it was asked to do.
  let options: String
  let inputs: [Input]
  let outputs: [Output]
  let report: StoredReport

  struct Input: Sendable {
    let name: SourceName
    let stamp: FileStamp
  }

  struct Output: Sendable {
    /// Below the output folder; the record of what is ours is one too.
    let path: String
    let stamp: FileStamp
  }

  /// - Parameter report: of the build that saw these files; a later one that changes nothing says the same of the site.
  init(start: Duration, options: String, inputs: [Input], outputs: [Output], report: StoredReport) {
    (self.start, self.options, self.inputs, self.outputs, self.report) = (start, options, inputs, outputs, report)
  }
}

/// What a build that changes nothing has to say, as it is written: reading thousands of mistakes takes as long as looking at the files.
struct StoredReport: Sendable {
  private let bytes: ArraySlice<UInt8>

  init(_ report: BuildReport) { bytes = report.ofNothingWritten.binary[...] }

  /// - Throws: `BinaryDamage`.
  func read() throws(BinaryDamage) -> BuildReport { try BuildReport(binary: bytes) }
}

extension StoredReport: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) { bytes = try reader.readPart() }
  func write(to writer: inout BinaryWriter) { writer.write(part: bytes) }
}

extension BuildReport: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init(
      diagnostics: try [Diagnostic](from: &reader), counts: try BuildReport.Counts?(from: &reader), notes: try [String](from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    diagnostics.write(to: &writer)
    counts.write(to: &writer)
    notes.write(to: &writer)
  }
}

extension BuildReport {
  /// The same, where every file was there already.
  fileprivate var ofNothingWritten: BuildReport {
    var report = BuildReport(diagnostics: diagnostics, notes: notes)
    report.counts = counts.map { counts in
      var counts = counts
      counts.unchanged += counts.written
      (counts.written, counts.removed) = (0, 0)
      return counts
    }
    return report
  }
}

extension BuildReport.Counts: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(BinaryDamage) {
    self.init()
    (apps, pages) = (try Int(from: &reader), try Int(from: &reader))
    (documents, files) = (try Int(from: &reader), try Int(from: &reader))
    (written, unchanged, removed) = (try Int(from: &reader), try Int(from: &reader), try Int(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    for count in [apps, pages, documents, files, written, unchanged, removed] { count.write(to: &writer) }
  }
}

extension BuildSnapshot: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    let (start, options) = (try Duration(from: &reader), try String(from: &reader))
    let (inputs, outputs) = (try [Input](from: &reader), try [Output](from: &reader))
    self.init(start: start, options: options, inputs: inputs, outputs: outputs, report: try StoredReport(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    start.write(to: &writer)
    options.write(to: &writer)
    inputs.write(to: &writer)
    outputs.write(to: &writer)
    report.write(to: &writer)
  }
}

extension BuildSnapshot.Input: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    (name, stamp) = (try SourceName(from: &reader), try FileStamp(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    name.write(to: &writer)
    stamp.write(to: &writer)
  }
}

extension BuildSnapshot.Output: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    (path, stamp) = (try String(from: &reader), try FileStamp(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    path.write(to: &writer)
    stamp.write(to: &writer)
  }
}
