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
  let outputs: [Output]

  struct Output: Sendable {
    let key: OutputKey
    let trace: OutputTrace
  }

  struct Page: Sendable {
    let head: PageHead
    let diagnostics: [Diagnostic]
  }
}

extension BuildMemory {
  /// Only what is published is kept: drafts and a user's photo are read each time.
  init(_ site: Site, _ readings: SourceReadings, outputs: [Output]) {
    (limits, self.outputs) = (site.settings.limits, outputs)
    pages = site.pages.map { Page(head: $0, diagnostics: readings.pages[$0.source]?.diagnostics ?? []) }
    files = site.files.map(\.path)
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

extension BuildMemory.Output: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    (key, trace) = (try OutputKey(from: &reader), try OutputTrace(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    key.write(to: &writer)
    trace.write(to: &writer)
  }
}

extension BuildMemory: BinaryCodable {
  init(from reader: inout BinaryReader) throws(BinaryDamage) {
    limits = try SiteSettings.Limits(from: &reader)
    pages = try [Page](from: &reader)
    files = try [ContentPath](from: &reader)
    outputs = try [Output](from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    limits.write(to: &writer)
    pages.write(to: &writer)
    files.write(to: &writer)
    outputs.write(to: &writer)
  }
}
