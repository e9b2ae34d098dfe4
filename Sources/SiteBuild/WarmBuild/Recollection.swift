internal import SiteContent
internal import SiteRendering

/// What still holds of what the last build left behind.
struct Recollection: Sendable {
  /// What need not be read again.
  private(set) var readings = SourceReadings()
  private var outputs: [OutputKey: StoredOutput] = [:]
  private var stamps: [String: FileStamp] = [:]
  private var whole = BuildMemory.Whole()
  private var check: StampCheck?

  /// Nothing but that the source was looked at.
  init(scan: ContentScan) { readings.scan = scan }

  init(scan: ContentScan, _ memory: BuildMemory, _ source: SourceComparison, _ snapshot: BuildSnapshot, _ check: StampCheck) {
    readings = memory.readings(source)
    readings.scan = scan
    outputs = Dictionary(memory.outputs.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    stamps = Dictionary(snapshot.outputs.map { ($0.path, $0.stamp) }, uniquingKeysWith: { first, _ in first })
    (whole, self.check) = (memory.whole, check)
  }

  /// What need not be rendered of a site that is planned.
  func outputs(for renderer: Renderer, in output: OutputFolder) -> OutputRecall {
    OutputRecall(renderer, output, outputs: outputs, stamps: stamps, whole: whole, check: check)
  }
}
