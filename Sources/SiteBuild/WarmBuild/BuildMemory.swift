internal import BinaryCoding
internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// What a build without errors read and rendered, so that the next one does neither where nothing changed.
///
/// Nothing in it is about a moment: a head belongs to the bytes that it was read from, an output to its dependencies. Whether these are
/// still so is for the reader to find out.
struct BuildMemory: Sendable {
  /// Of `site.yaml`, with which files were read.
  let limits: SiteSettings.Limits
  let pages: [Page]
  /// Files that are published as they are.
  let files: [ContentPath]
  let outputs: [StoredOutput]
  let whole: Whole

  struct Page: Sendable {
    let head: PageHead
    let diagnostics: [Diagnostic]
  }

  /// What is about all outputs together.
  struct Whole: Sendable, Equatable {
    var linksDigest = ""
    /// Hash of the records of all pages.
    var recordsDigest = ""
    /// What is wrong with links into pages: it depends on the records and on nothing else.
    var deadFragments: [Diagnostic] = []
    var derivedDigest = ""
  }

  /// Only what is published is kept: drafts and a user's photo are read each time.
  init(_ site: Site, _ readings: SourceReadings, _ outputs: [StoredOutput], _ whole: Whole) {
    (limits, self.outputs, self.whole) = (site.settings.limits, outputs, whole)
    pages = site.pages.map { Page(head: $0, diagnostics: readings.pages[$0.source]?.diagnostics ?? []) }
    // Of what is wrong with a file nothing is kept.
    files = site.files.map(\.path).filter { readings.files[$0]?.credentials.isEmpty == true }
  }

  /// The readings that still hold.
  func readings(_ source: SourceComparison) -> SourceReadings {
    var readings = SourceReadings(limits: limits)
    for page in pages where source.unchanged[SourceName(page.head.source.displayed)] == page.head.digest {
      readings.pages[page.head.source] = SourceReadings.Page(head: page.head, diagnostics: page.diagnostics)
    }
    for file in files {
      guard let digest = source.unchanged[SourceName(file.displayed)] else { continue }
      readings.files[file] = SourceReadings.File(file: ContentFile(path: file, digest: digest), problem: nil, credentials: [])
    }
    return readings
  }
}

extension BuildMemory.Page: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    (head, diagnostics) = (try PageHead(from: &reader), try [Diagnostic](from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    head.write(to: &writer)
    diagnostics.write(to: &writer)
  }
}

extension BuildMemory.Whole: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    (linksDigest, recordsDigest) = (try String(from: &reader), try String(from: &reader))
    (deadFragments, derivedDigest) = (try [Diagnostic](from: &reader), try String(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    linksDigest.write(to: &writer)
    recordsDigest.write(to: &writer)
    deadFragments.write(to: &writer)
    derivedDigest.write(to: &writer)
  }
}

extension BuildMemory: BinaryCodable {
  var binarySize: Int { outputs.reduce(pages.count * 512) { $0 + $1.binarySize } }

  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    limits = try SiteSettings.Limits(from: &reader)
    pages = try [Page](from: &reader)
    files = try [ContentPath](from: &reader)
    outputs = try [StoredOutput](from: &reader)
    whole = try Whole(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    limits.write(to: &writer)
    pages.write(to: &writer)
    files.write(to: &writer)
    outputs.write(to: &writer)
    whole.write(to: &writer)
  }
}
