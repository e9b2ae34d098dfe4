import BinaryCoding
import Diagnostics
import SettingsModel
import SiteContent
import Testing

@testable import SiteRendering

/// What a cache keeps of an output comes back as it was.
@Suite struct RecordFormTests {
  private func text(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func everythingOfARecordComesBack() throws {
    let place = SourcePlace(SourceText(path: "content/a.md", "a line\n"), .start)
    var record = PageRecord(
      path: PagePath("/a/"), title: "A", description: "About a.", anchors: ["one"], headings: [.init(id: "one", text: "One")],
      links: [.init(target: PagePath("/b/"), fragment: "two", place: place), .init(target: .root, fragment: nil, place: nil)],
      isIndexed: true, lastChanged: CalendarDate("2026-10-01"))
    #expect(text(try PageRecord(binary: record.binary[...])) == text(record))
    var entry = PageList.Entry(id: "a", url: "/x/a/", title: "A")
    (entry.description, entry.date, entry.updated) = ("About a.", "2026-10-01", "2026-10-02")
    (entry.path, entry.bytes, entry.sha256) = ("/api/v1/x/pages/a.json", 12, "hash")
    record.entry = ("x", entry)
    let again = try PageRecord(binary: record.binary[...])
    #expect(text(again) == text(record))
    #expect(again.entry?.entry == entry)
  }

  @Test func everythingOfDependenciesComesBack() throws {
    let targets: [String: LinkTarget] = [
      "a": .page(.root, fragment: "b"), "b": .text("3"), "c": .unknown(summary: "s", help: nil), "d": .nowhere(path: "d", guess: "e"),
      "e": .leftOut(path: "e", reason: "r"), "f": .fragment(nil), "g": .outside,
    ]
    let basis = Dependencies.Basis(inputs: "hash", layout: "page", templates: "hashes")
    #expect(try Dependencies.Basis(binary: basis.binary[...]) == basis)
    let references = Dependencies.References(own: targets, others: [ContentPath("b.md"): targets])
    #expect(try Dependencies.References(binary: references.binary[...]) == references)
    for count in references.binary.indices {
      #expect(throws: BinaryDamage.self) { try Dependencies.References(binary: references.binary.prefix(count)) }
    }
  }
}
