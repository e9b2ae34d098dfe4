import Diagnostics
import Testing

@testable import SiteContent

/// Reads a `.strings` file in each of its formats.
@Suite struct StringsTableTests {
  private static let text = "\"start\" = \"Los\";\n"
  private static let list = "<plist><dict><key>start</key><string>Los</string></dict></plist>"

  private static let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }

  @Test(arguments: [[UInt8](text.utf8), utf16, [UInt8](list.utf8)] as [[UInt8]])
  func readsTextAndPropertyLists(_ bytes: [UInt8]) throws {
    #expect(try StringsTable.texts(SourceText(path: "A.strings", bytes: bytes)) == ["start": "Los"])
  }

  @Test func otherEncodingsAreRefused() {
    let latin = Array("\"start\" = \"Gr".utf8) + [0xFC, 0xDF] + Array("e\";\n".utf8)
    #expect(throws: PropertyList.Problem.self) { try StringsTable.texts(SourceText(path: "A.strings", bytes: latin)) }
  }
}
