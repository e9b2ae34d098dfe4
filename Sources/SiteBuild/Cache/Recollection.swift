internal import SiteContent
internal import SiteRendering

/// What still holds of what the last build left behind.
struct Recollection: Sendable {
  /// What need not be read again.
  private(set) var readings = SourceReadings()
  private let traces: [OutputKey: OutputTrace]
  private let stamps: [String: FileStamp]
  private let check: StampCheck?

  /// Nothing but that the source was looked at.
  init(scan: ContentScan) {
    (traces, stamps, check) = ([:], [:], nil)
    readings.scan = scan
  }

  init(scan: ContentScan, _ memory: BuildMemory, _ source: SourceComparison, _ outputs: [BuildSnapshot.Output], _ check: StampCheck) {
    readings = memory.readings(source)
    readings.scan = scan
    traces = Dictionary(memory.outputs.map { ($0.key, $0.trace) }, uniquingKeysWith: { first, _ in first })
    stamps = Dictionary(outputs.map { ($0.path, $0.stamp) }, uniquingKeysWith: { first, _ in first })
    self.check = check
  }

  /// What an output left behind that would come out the same and whose files are whole; nil where it has to be rendered.
  ///
  /// - Throws: `FileSystemError`.
  func trace(of planned: PlannedOutput, _ renderer: Renderer, in output: OutputFolder) throws -> OutputTrace? {
    guard let check, let trace = traces[OutputKey(planned)], !trace.files.isEmpty, renderer.isCurrent(planned, trace.dependencies) else {
      return nil
    }
    for file in trace.files {
      let path = output.path + "/" + file.path
      guard output.holds(file.path), let stamp = stamps[file.path], stamp.digest == file.digest.sha256,
        let status = try output.fileSystem.status(path), status.kind == .file,
        try check.finding(stamp, status, at: path) != .changed
      else { return nil }
    }
    return trace
  }
}
