import Diagnostics
import Foundation
import Testing

@testable import SiteContent

/// Converts `.strings` and `.stringsdict` files of several languages to one String Catalog.
@Suite struct LocalizedStringsTests {
  private static let plurals = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>%d days</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@days@</string>
      <key>days</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d day</string>
        <key>other</key><string>%d days</string>
      </dict>
    </dict>
    <key>both</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@a@ in &quot;%@&quot;</string>
      <key>a</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string>
        <key>other</key><string>%lld steps</string>
      </dict>
    </dict>
    <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><string>Click</string><key>other</key><string>Tap</string></dict></dict>
    <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>1</key><string>Short</string><key>20</key><string>A long text</string></dict></dict>
    </dict></plist>
    """

  private static func utf16(_ text: String) -> [UInt8] { [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }

  @Test func filesBecomeOneCatalog() throws {
    var strings = LocalizedStrings()
    strings.add(strings: SourceText(path: "de", bytes: Self.utf16("\"Goal\" = \"Ziel\\n„é“\";")), of: "de")
    strings.add(strings: SourceText(path: "en", "/* c */ \"Goal\" = \"Goal\"; \"tap\" = \"Tap it\";"), of: "en")
    strings.add(stringsdict: SourceText(path: "dict", Self.plurals), of: "en")
    #expect(strings.diagnostics == [])
    func unit(_ text: String, _ indent: String) -> String {
      "\"stringUnit\" : {\n\(indent)  \"state\" : \"translated\",\n\(indent)  \"value\" : \"\(text)\"\n\(indent)}"
    }
    func form(_ name: String, _ text: String, _ indent: String) -> String {
      "\(indent)\"\(name)\" : {\n\(indent)  \(unit(text, indent + "  "))\n\(indent)}"
    }
    let wide = String(repeating: " ", count: 14)
    #expect(
      String(decoding: strings.catalog(sourceLanguage: "en"), as: UTF8.self) == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%d days" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
        \(form("one", "%d day", wide)),
        \(form("other", "%d days", wide))
                    }
                  }
                }
              }
            },
            "both" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  \(unit("%#@a@ in \\\"%@\\\"", "          ")),
                  "substitutions" : {
                    "a" : {
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
        \(form("other", "%arg steps", wide + "    "))
                        }
                      }
                    }
                  }
                }
              }
            },
            "Goal" : {
              "extractionState" : "manual",
              "localizations" : {
                "de" : {
                  \(unit("Ziel\\n„é“", "          "))
                },
                "en" : {
                  \(unit("Goal", "          "))
                }
              }
            },
            "tap" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "variations" : {
                    "device" : {
        \(form("mac", "Click", wide)),
        \(form("other", "Tap", wide))
                    }
                  }
                }
              }
            },
            "wide" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  \(unit("A long text", "          "))
                }
              }
            }
          },
          "version" : "1.0"
        }
        """)
  }

  @Test(arguments: [
    (Array("\"a\" = \"\u{0}\";".utf8), "1:8 nul-byte the file contains a NUL byte"),
    ([0x22, 0xFF], "1:2 not-utf8 the file is not valid UTF-8"),
    (Array("<plist><dict><key>a</key>".utf8), "plist-syntax"), (Array("<!DOCTYPE p [<!ENTITY a \"aaaa\">]><plist/>".utf8), "plist-syntax"),
    (
      Array(
        "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@b@</string><key>b</key><dict/></dict></dict></plist>"
          .utf8), "wrong-type"
    ),
    (Array("a = (".utf8), "1:5 plist-syntax expected a text in quotes"),
  ])
  func mistakesAreReported(_ bytes: [UInt8], _ problem: String) {
    var strings = LocalizedStrings()
    strings.add(strings: SourceText(path: "en.lproj/Localizable.strings", bytes: bytes), of: "en")
    #expect(strings.diagnostics.count == 1 && strings.diagnostics[0].brief.contains(problem), "\(strings.diagnostics.map(\.brief))")
  }
}

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
    #expect { try StringsTable.texts(SourceText(path: "A.strings", bytes: latin)) } throws: {
      ($0 as? PropertyList.Problem)?.summary == "the file is neither UTF-8 nor UTF-16"
    }
  }
}
