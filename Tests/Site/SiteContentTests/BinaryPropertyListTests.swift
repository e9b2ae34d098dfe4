import Diagnostics
import Foundation
import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// Reads invalid or unusual binary property lists.
@Suite(.computing) struct BinaryPropertyListTests {
  /// Returns a property list of raw objects. By default, the first one is the top object.
  private static func list(_ objects: [[UInt8]], count: UInt64? = nil, top: UInt64 = 0, table: UInt64? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    let offsets = objects.map { object in
      defer { bytes += object }
      return UInt8(bytes.count)
    }
    let start = UInt64(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [count ?? UInt64(objects.count), top, table ?? start] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    return bytes
  }

  private static let key: [UInt8] = [0x51, 0x61]

  private func entries(_ bytes: [UInt8]) -> [PropertyList.Value]? {
    do { return try BinaryPropertyList(bytes).entries().map(\.value) } catch { return nil }
  }

  @Test(
    arguments: [
      ([0x08], .boolean(false)), ([0x09], .boolean(true)), ([0x10, 0xFF], .integer(255)), ([0x11, 0xFF, 0xFF], .integer(65535)),
      ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE], .integer(-2)),
      ([0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0], .number(0x1p63)),
      ([0x14, 1, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0], .other), ([0x22, 0x3F, 0x80, 0, 0], .number(1)),
      ([0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], .number(1.5)), ([0x52, 0x68, 0x69], .string("hi")),
      ([0x62, 0xD8, 0x3D, 0xDE, 0x00], .string("😀")), ([0x5F, 0x10, 0x02, 0x68, 0x69], .string("hi")), ([0x40], .data("")),
      ([0x43, 1, 2, 3], .data("AQID")), ([0x33, 0x41, 0xC4, 0x99, 0x84, 0x80, 0, 0, 0], .date("2022-11-27T02:54:56Z")),
      ([0xA2, 0x01, 0x01], .array([.string("a"), .string("a")])), ([0xA0], .array([])), ([0xD0], .dictionary([:])),
      ([0xD1, 1, 1], .dictionary(["a": .string("a")])), ([0x00], .other), ([0x80, 0x00], .other),
    ] as [([UInt8], PropertyList.Value)])
  func readsEveryKindOfValue(_ object: [UInt8], _ value: PropertyList.Value) {
    #expect(entries(Self.list([[0xD1, 1, 2], Self.key, object])) == [value])
  }

  @Test(
    arguments: [
      list([[0xA0]]), list([[0xD1, 1, 1], [0x09]]), list([[0xD1, 1, 7], key]), list([[0xD1, 1]]), list([[0xD2, 1, 1, 1, 1], key]),
      list([[0xDF, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255], key]),
      list([[0xDF, 0x13, 255, 255, 255, 255, 255, 255, 255, 255], key]),
      list([[0xDF, 0x53], key]), list([[0xD0]], count: 1 << 60), list([[0xD0]], count: .max), list([[0xD0]], top: 9),
      list([[0xD0]], top: .max),
      list([[0xD0]], table: 0), list([[0xD0]], table: 1 << 62), list([[0xD1, 1, 1], [0x5F, 0x11, 0xFF, 0xFF]]),
      list([[0xD1, 1, 2], key, [0x6F, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255]]), list([[0xD1, 1, 2], key, [0x23, 0]]), [],
      Array("bplist00".utf8),
    ] as [[UInt8]])
  func refusesDamagedLists(_ bytes: [UInt8]) { #expect(entries(bytes) == nil) }

  /// An array that contains itself is nested too deeply.
  @Test func cyclesEndAtTheMaximumDepth() {
    let levels = 1..<PropertyList.deepest
    #expect(entries(Self.list([[0xD1, 1, 0], Self.key])) == [levels.reduce(.other) { inner, _ in .dictionary(["a": inner]) }])
    #expect(entries(Self.list([[0xD1, 1, 2], Self.key, [0xA1, 2]])) == [levels.reduce(.other) { inner, _ in .array([inner]) }])
  }

  /// Arrays that refer to one array many times could make a small file very large.
  @Test func refusesOverlappingArrays() {
    let arrays = (2..<7).map { [0xA8] + Array(repeating: UInt8($0 + 1), count: 8) as [UInt8] }
    #expect(entries(Self.list([[0xD1, 1, 2], Self.key] + arrays + [[0x09]])) == nil)
  }

  /// Many values that refer to one long string could make a small file very large.
  @Test func refusesOverlappingStrings() {
    let text: [UInt8] = [0x5F, 0x11, 0x27, 0x10] + Array(repeating: 0x61, count: 10_000)
    let keys = (0..<10).map { [0x51, UInt8(0x30 + $0)] as [UInt8] }
    let dictionary: [UInt8] = [0xDA] + Array(1...10) + Array(repeating: 11, count: 10)
    #expect(entries(Self.list([dictionary] + keys + [text])) == nil)
  }

  @Test func neverCrashesOnDamagedLists() throws {
    let source: [String: any Sendable] = ["goal": 8000, "name": "Grüße", "deep": ["a": [1, 2]], "on": true, "scale": 2.5]
    let good = Array(try PropertyListSerialization.data(fromPropertyList: source, format: .binary, options: 0))
    #expect(entries(good)?.count == 5)
    var random = SplitMix64(state: 7)
    for _ in 0..<20_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = entries(Array(bytes.prefix(Int.random(in: 30...bytes.count, using: &random))))
      _ = entries(bytes)
      _ = try? BinaryPropertyList(bytes).texts()
    }
  }

  /// Foundation's parser of XML crashes on such values.
  @Test func skipsDeeplyNestedValuesInXML() {
    let deep = String(repeating: "<array>", count: 100_000) + String(repeating: "</array>", count: 100_000)
    let list = "<plist><dict><key>deep</key>\(deep)<key>goal</key><integer>5</integer></dict></plist>"
    let sources = [
      AppFile.app: SourceText(path: "app.yaml", "name: X\n"),
      .settings: SourceText(path: "settings.yaml", "settings: { goal: { key: goal, type: integer } }\n"),
      .configurationPropertyList: SourceText(path: "me.plist", list),
    ]
    let (app, diagnostics) = AppReader.read(AppPlace("x"), sources, files: [:])
    #expect(app?.configuration?.values == ["goal": 5] && diagnostics.count == 1)
  }
}
