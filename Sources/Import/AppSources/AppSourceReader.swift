package import Diagnostics
internal import SourceValues

/// Reads an app's Swift files and nibs, each independently, and combines the findings.
package enum AppSourceReader {
  /// The findings from one file.
  package struct Reading: Sendable {
    let file: SwiftFile
    var nib: NibFile?
  }

  #if AppSources
    package static let isAvailable = true

    package static func read(_ source: SourceText) -> Reading {
      if NibReader.reads(source.path) { return Reading(file: SwiftFile(path: source.path), nib: NibReader.read(source)) }
      guard NestingScan(source.bytes).isShallow else { return Reading(file: SwiftFile(path: source.path, problem: .tooDeep)) }
      var file = SwiftFileReader.read(source)
      if source.problem != nil { file.problem = .notUTF8 }
      return Reading(file: file)
    }
  #else
    /// Whether sitegen was compiled with the trait `AppSources`.
    package static let isAvailable = false

    package static func read(_ source: SourceText) -> Reading { Reading(file: SwiftFile(path: source.path)) }
  #endif

  /// Returns whether a path is a Swift file, nib or storyboard of the app.
  package static func reads(_ path: String) -> Bool {
    guard path.hasSuffix(".swift") || NibReader.reads(path), path != "Package.swift", !path.hasSuffix("/Package.swift") else {
      return false
    }
    return SourceFiles.isOfApp(path)
  }

  /// Returns the result for a file that is larger than ``SourceFiles/maximumBytes``.
  package static func tooLong(_ path: String) -> Reading { Reading(file: SwiftFile(path: path, problem: .tooLong)) }

  /// Returns the result for a file that cannot be read.
  package static func unreadable(_ path: String, _ reason: String) -> Reading {
    Reading(file: SwiftFile(path: path, problem: .unreadable(reason)))
  }

  /// - Parameter readings: sorted by path.
  package static func findings(_ readings: [Reading]) -> AppFindings {
    let files = readings.map(\.file)
    let index = CodeIndex(files)
    var collector = KeyCollector(index, KeyHolders(index, files), files)
    for file in files { collector.collect(file) }
    collector.collectObjects(files)
    let found = collector.keys()
    var screenCollector = ScreenCollector(index, files, KeyResolver(index, collector.mentions, found))
    let screens = screenCollector.screens()
    let controls = Dictionary(grouping: screenCollector.controls, by: \.key)
    let rawTypes = index.typesShownByRawValue(files)
    let compared = Dictionary(grouping: screens.flatMap(\.requirements), by: \.key).mapValues { Set($0.map(\.value)) }
    let keys = (found + screenCollector.keysOfModels).map { key in
      key.shown(by: controls[key.key] ?? [], index, rawTypes: rawTypes, compared: compared[key.key] ?? [])
    }
    let undecided = Array(Set(collector.undecided + screenCollector.undecided + KitScreens.unread(in: files)))
    var all = NibFindings(
      readings.compactMap(\.nib), files.flatMap(\.controlActions), keys: keys, screens: screens, undecided: undecided,
      panes: Set(index.paneWindows.flatMap(\.panes))
    ) { index.text($0, in: $1) }
    for window in index.paneWindows { all.add(window: window.name, window.panes, window.place) { index.paneTitle($0) } }
    let types = Set(files.flatMap { $0.types.compactMap(\.name.last) + $0.enumerations.compactMap(\.name.last) })
    return AppFindings(
      keys: all.keys, screens: all.screens,
      undecided: all.undecided.sorted { ($0.place, $0.description) < ($1.place, $1.description) },
      typeNames: types, controls: screenCollector.count)
  }
}
