import Testing

@testable import FileSystem

/// Parsing of inotify's records.
@Suite struct WatchRecordTests {
  private static func bytes(_ number: Int32, _ mask: InotifyMask, _ name: [UInt8] = []) -> [UInt8] {
    let filled = name.isEmpty ? [] : name + [UInt8](repeating: 0, count: 16 - name.count % 16)
    let head = [UInt32(bitPattern: number), mask.rawValue, 77, UInt32(filled.count)]
    return head.flatMap { field in withUnsafeBytes(of: field) { Array($0) } } + filled
  }

  private static func record(_ number: Int32, _ mask: InotifyMask, _ name: String = "") -> InotifyRecord {
    InotifyRecord(number: number, mask: mask, name: Array(name.utf8))
  }

  @Test func recordsAreReadOneAfterAnother() {
    let name = "a name of sixteen"
    let bytes =
      Self.bytes(1, .written, Array("terms.md".utf8)) + Self.bytes(2, [.selfDeleted]) + Self.bytes(-1, .overflow)
      + Self.bytes(3, [.created, .folder], Array(name.utf8))
    #expect(
      InotifyRecord.parse(bytes) == [
        Self.record(1, .written, "terms.md"), Self.record(2, .selfDeleted), Self.record(-1, .overflow),
        Self.record(3, [.created, .folder], name),
      ])
  }

  @Test func halfARecordIsLeftOut() {
    let whole = Self.bytes(1, .written, Array("a.md".utf8))
    for length in 0..<whole.count {
      #expect(InotifyRecord.parse(Array(whole.prefix(length))) == [])
      #expect(InotifyRecord.parse(whole + whole.prefix(length)) == [Self.record(1, .written, "a.md")])
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let records: [(Int32, InotifyMask, [UInt8])]
    let change: SourceChange?
    let movesFolders: Bool

    init(_ name: String, _ records: [(Int32, InotifyMask, String)], _ change: SourceChange?, movesFolders: Bool = false) {
      self.init(name, bytes: records.map { ($0, $1, Array($2.utf8)) }, change, movesFolders: movesFolders)
    }

    init(_ name: String, bytes: [(Int32, InotifyMask, [UInt8])], _ change: SourceChange?, movesFolders: Bool = false) {
      (testDescription, records, self.change, self.movesFolders) = (name, bytes, change, movesFolders)
    }
  }

  private static let folders: [Int32: String] = [1: "", 2: "content", 3: "content/steps", 4: "templates", 5: "content/.well-known"]

  static let cases = [
    Case("nothing", [], nil),
    Case("written", [(3, .written, "terms.md")], .files(["content/steps/terms.md"])),
    Case("closed", [(2, .closed, "a.md")], .files(["content/a.md"])),
    Case("attributes", [(4, .attributes, "page.html")], .files(["templates/page.html"])),
    Case("created", [(2, .created, "a.md")], .files(["content/a.md"])),
    Case("deleted", [(2, .deleted, "a.md")], .files(["content/a.md"])),
    Case("renamed", [(2, .movedFrom, "a.md"), (3, .movedTo, "b.md")], .files(["content/a.md", "content/steps/b.md"])),
    Case("hidden file", [(2, .written, ".a.md.swp")], nil),
    Case("hidden folder", [(2, [.created, .folder], ".git")], nil),
    Case("in .well-known", [(5, .written, "security.txt")], .files(["content/.well-known/security.txt"])),
    Case(".well-known comes", [(2, [.created, .folder], ".well-known")], .everything, movesFolders: true),
    Case(".well-known comes elsewhere", [(3, [.created, .folder], ".well-known"), (4, [.created, .folder], ".well-known")], nil),
    Case("renamed from a hidden name", [(2, .movedFrom, ".a"), (2, .movedTo, "a.md")], .files(["content/a.md"])),
    Case("folder created", [(3, [.created, .folder], "a")], .everything, movesFolders: true),
    Case("folder deleted", [(3, [.deleted, .folder], "a")], .everything, movesFolders: true),
    Case("folder moved here", [(3, [.movedTo, .folder], "a")], .everything, movesFolders: true),
    Case("folder moved away", [(3, [.movedFrom, .folder], "a")], .everything, movesFolders: true),
    Case("folder opened to readers", [(3, [.attributes, .folder], "")], .everything, movesFolders: true),
    Case("a watched folder deleted", [(3, .selfDeleted, "")], .everything, movesFolders: true),
    Case("a watched folder moved", [(3, .selfMoved, "")], .everything, movesFolders: true),
    Case("its disk is gone (IN_UNMOUNT)", [(3, InotifyMask(rawValue: 0x2000), "")], .everything, movesFolders: true),
    Case("the source moved", [(1, .selfMoved, "")], .everything, movesFolders: true),
    Case("content comes", [(1, [.created, .folder], "content")], .everything, movesFolders: true),
    Case("content is a file", [(1, .created, "content")], .everything, movesFolders: true),
    Case("templates go", [(1, [.deleted, .folder], "templates")], .everything, movesFolders: true),
    Case("something else comes to the source", [(1, [.created, .folder], "public"), (1, .created, "README.md")], nil),
    Case("too much for the queue", [(-1, .overflow, "")], .everything, movesFolders: true),
    Case("too much after a file", [(2, .written, "a.md"), (-1, .overflow, "")], .everything, movesFolders: true),
    Case("a number forgotten", [(3, .forgotten, "")], nil),
    Case("a number of old", [(99, .written, "a.md"), (99, .selfDeleted, "")], nil),
    Case("a file whose name is not UTF-8", bytes: [(2, .written, [0x61, 0xFF])], .everything),
    Case("a folder whose name is not UTF-8", bytes: [(2, [.created, .folder], [0x61, 0xFF])], .everything, movesFolders: true),
  ]

  @Test(arguments: cases) func recordsAreUnderstood(_ example: Case) {
    let bytes = example.records.flatMap { Self.bytes($0, $1, $2) }
    let reading = InotifyChanges(InotifyRecord.parse(bytes), folders: Self.folders, names: .site)
    #expect(reading.change == example.change)
    #expect(reading.movesFolders == example.movesFolders)
  }

  @Test(
    arguments: [
      ([.written], ["content/a.md"], []), ([.written, .closed], [], ["content/a.md"]), ([.closed, .written], ["content/a.md"], []),
      ([.created], [], []), ([.written, .deleted], [], ["content/a.md"]), ([.written, .movedFrom], [], ["content/a.md"]),
    ] as [([InotifyMask], Set<String>, Set<String>)])
  func whatIsBeingWrittenIsKnown(_ masks: [InotifyMask], _ begun: Set<String>, _ ended: Set<String>) {
    let reading = InotifyChanges(
      InotifyRecord.parse(masks.flatMap { Self.bytes(2, $0, Array("a.md".utf8)) }), folders: Self.folders, names: .site)
    #expect(reading.writing.begun == begun && reading.writing.ended == ended)
  }
}
