import Diagnostics
import Foundation
import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// No message about a private configuration contains a value, even if damage makes the value a part of a key, a tag or a name.
@Suite(.computing) struct DamagedConfigurationTests {
  private static let sources = [
    AppFile.app: SourceText(path: "app.yaml", "name: X\nfacts: { where: { type: string }, isPro: { type: boolean } }\n"),
    .settings: SourceText(
      path: "settings.yaml",
      """
      settings:
        motto: { key: motto, type: string }
        list: { key: list, type: array, items: { type: string } }
        view: { key: view, options: { day: Day, week: Week } }
        goal: { key: goal, type: integer, maximum: 90000000 }

      """),
  ]

  /// Words and a number, no part of which is in any message.
  private static let canaries = ["qxzvwkjy", "zqvxkwjy", "xwqzkvjq", "vzqkxjwq", "71839264"]

  /// Every part of a canary with four characters.
  private static let pieces = Set(
    canaries.flatMap { text in (0...text.count - 4).map { String(text.dropFirst($0).prefix(4)) } })

  static let files: [(file: AppFile, bytes: [UInt8])] = {
    let (a, b, c, d, number) = (canaries[0], canaries[1], canaries[2], canaries[3], canaries[4])
    let block = """
      profile:
        name: \(a)
        email: "\(b)"
      icon: \(c)
      facts:
        where: '\(d)'
        isPro: \(a)
      values:
        motto: >
          \(b) \(c)
        list:
          - \(d)
        view: \(a)
        goal: \(number)
        extra: \(b)

      """
    let flow = """
      profile: { name: \(a), photo: \(b) }
      facts: { where: "\(c)", isPro: \(d) }
      values: { motto: \(a), list: [\(b), '\(c)'], view: \(d), goal: \(number) }

      """
    let json = """
      { "profile": { "name": "\(a)", "nick": "\(b)" }, "facts": { "where": "\(c)", "isPro": "\(d)" },
        "values": { "motto": "\(a)", "list": ["\(b)", 1], "view": "\(c)", "goal": \(number), "\(d)": null } }
      """
    let list: [String: any Sendable] = [
      "motto": a, "list": [b, c], "view": d, "goal": 71_839_264, "other": c, "deep": ["inner": [b]], "day": Data(d.utf8),
    ]
    let xml = """
      <?xml version="1.0"?>
      <plist version="1.0"><dict>
      <key>motto</key><string>\(a)</string>
      <key>list</key><array><string>\(b)</string><string a="">\(c)</string></array>
      <key>view</key><string>\(d)</string>
      <key>goal</key><integer>\(number)</integer>
      <key>other</key><dict><key>inner</key><string>\(a)</string></dict>
      </dict></plist>

      """
    do {
      let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      return [
        (.configurationYAML, Array(block.utf8)), (.configurationYAML, Array(flow.utf8)), (.configurationJSON, Array(json.utf8)),
        (.configurationPropertyList, Array(xml.utf8)), (.configurationPropertyList, Array(binary)),
      ]
    } catch { preconditionFailure("the list can be written: \(error)") }
  }()

  private func leaks(_ bytes: [UInt8], _ file: AppFile) -> [String] {
    var sources = Self.sources
    let source = SourceText(path: "content/x/\(file.rawValue)", bytes: bytes, isPrivate: true)
    // The loader reports text that isn't UTF-8, and doesn't read it.
    if file != .configurationPropertyList, let problem = source.problem { return leaks(in: [problem]) }
    sources[file] = source
    return leaks(in: AppReader.read(AppPlace("x"), sources, files: ["face.png": FileDigest(of: [1])]).diagnostics)
  }

  private func leaks(in diagnostics: [Diagnostic]) -> [String] {
    diagnostics.flatMap { problem -> [String] in
      let texts = [problem.summary, problem.help ?? "", problem.excerpt?.text ?? ""]
      return texts.filter { text in Self.pieces.contains { text.contains($0) } }
    }
  }

  @Test(arguments: files.indices) func everyByteCanBeDamaged(_ number: Int) throws {
    let (file, whole) = Self.files[number]
    // A binary list has numbers of objects, offsets and lengths.
    let isBinary = number == Self.files.count - 1
    let marks: [UInt8] = isBinary ? Array(0...40) + [0x4F, 0x5F, 0x6F, 0xA1, 0xD7, 0xFF] : Array("<>\"':,{}[]\n #-&*!%@?|\\/=;a\0".utf8)
    var found: Set<String> = []
    var count = 0
    for place in whole.indices {
      var shorter = whole
      shorter.remove(at: place)
      found.formUnion(leaks(shorter, file))
      var longer = whole
      longer.insert(whole[place], at: place)
      found.formUnion(leaks(longer, file))
      count += 2
      for (offset, mark) in marks.enumerated() where whole[place] != mark && (Campaign.damage.isRunning || (place + offset) % 8 == 0) {
        var changed = whole
        changed[place] = mark
        found.formUnion(leaks(changed, file))
        count += 1
      }
    }
    Campaign.damage.report("\(count) of \(count) files")
    #expect(found == [])
  }

  /// Several damaged bytes, and parts that are moved to another place.
  @Test(arguments: files.indices) func partsCanBeDamagedTogether(_ number: Int) throws {
    let (file, whole) = Self.files[number]
    var random = SplitMix64(state: UInt64(number))
    var found: Set<String> = []
    let count = Campaign.damage.size(600, usually: 100)
    for _ in 0..<count {
      var bytes = whole
      for _ in 0..<Int.random(in: 2...4, using: &random) {
        let (from, to) = (Int.random(in: bytes.indices, using: &random), Int.random(in: bytes.indices, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.removeSubrange(min(from, to)..<min(max(from, to), min(from, to) + 9))
        case 1: bytes.insert(contentsOf: bytes[min(from, to)..<max(from, to)], at: from)
        default: bytes[from] = bytes[to]
        }
        if bytes.isEmpty { bytes = whole }
      }
      found.formUnion(leaks(bytes, file))
    }
    Campaign.damage.report("\(count) of \(count) files")
    #expect(found == [])
  }
}
