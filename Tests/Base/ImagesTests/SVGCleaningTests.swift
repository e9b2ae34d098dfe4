import Testing

@testable import Images

@Suite struct SVGCleaningTests {
  private static let inkscape = "xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape'"
  private static let sodipodi = "xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\""

  /// SVG files, and what is left of them. The names of the cases are the reasons.
  private static let cases: [(String, String, String)] = [
    ("comments", "<!-- by Jane --><svg><!--a--><g/><!--b--></svg><!---->", "<svg><g/></svg>"),
    ("notices of licenses stay", "<!--! Icons by Acme, CC BY 4.0 --><svg/>", "<!--! Icons by Acme, CC BY 4.0 --><svg/>"),
    ("a comment inside of a text", "<svg><text>a<!-- x -->b</text></svg>", "<svg><text>ab</text></svg>"),
    ("what looks like a comment", "<svg a='<!-- x -->'/>".replacing("<!", with: "&lt;!"), "<svg a='&lt;!-- x -->'/>"),
    ("CDATA stays", "<svg><style><![CDATA[/* <!-- x --> */]]></style></svg>", "<svg><style><![CDATA[/* <!-- x --> */]]></style></svg>"),
    (
      "comments in a DOCTYPE", "<!DOCTYPE svg [<!-- Jane --><!ENTITY a \"<!-- b -->\"><!ENTITY c '\"'>]><svg>&a;</svg>",
      "<!DOCTYPE svg [ <!ENTITY a \"<!-- b -->\"><!ENTITY c '\"'>]><svg>&a;</svg>"
    ),
    (
      "Inkscape",
      "<svg \(inkscape)\n   \(sodipodi) inkscape:version='1.2' width='3' sodipodi:docname = \"/home/jane/a.svg\"  height='2' >"
        + "<sodipodi:namedview id='v'><inkscape:grid/></sodipodi:namedview><g inkscape:label='Layer > 1'/><inkscape:x/></svg>",
      "<svg width='3'  height='2' ><g/></svg>"
    ),
    (
      "Illustrator, whose namespaces are entities",
      "<!DOCTYPE svg [<!ENTITY ns_ai \"http://ns.adobe.com/AdobeIllustrator/10.0/\">]><svg xmlns:i='&ns_ai;' i:viewOrigin='0 0'>"
        + "<switch><foreignObject requiredExtensions='&ns_ai;'><i:pgfRef/></foreignObject><g i:extraneous='self'/></switch>"
        + "<i:pgf><![CDATA[secret]]></i:pgf></svg>",
      "<!DOCTYPE svg [<!ENTITY ns_ai \"http://ns.adobe.com/AdobeIllustrator/10.0/\">]><svg>"
        + "<switch><foreignObject requiredExtensions='&ns_ai;'></foreignObject><g/></switch></svg>"
    ),
    (
      "an entity that is declared twice",
      "<!DOCTYPE svg [<!ENTITY a 'http://www.serif.com/'><!-- <!ENTITY a 'b'> --><!ENTITY a 'c'>]><svg xmlns:s='&a;' s:id='d'/>",
      "<!DOCTYPE svg [<!ENTITY a 'http://www.serif.com/'> <!ENTITY a 'c'>]><svg/>"
    ),
    (
      "a default namespace, in its element only",
      "<svg><metadata><sfw xmlns='http://ns.adobe.com/SaveForWeb/1.0/'><slices/></sfw></metadata><slices/></svg>",
      "<svg><metadata></metadata><slices/></svg>"
    ),
    (
      "any prefix, in its element only",
      "<svg><g \(inkscape.replacing(":inkscape", with: ":i")) i:label='a'><i:b/></g><g i:label='b' xmlns:i='other'/></svg>",
      "<svg><g></g><g i:label='b' xmlns:i='other'/></svg>"
    ),
    (
      "Sketch and Serif",
      "<svg xmlns:s='http://www.bohemiancoding.com/sketch/ns' s:type='MSPage' xmlns:serif='http://www.serif.com/' serif:id='a' id='b'/>",
      "<svg id='b'/>"
    ),
    ("titles and descriptions stay", "<svg \(inkscape)><title>A</title><desc>B</desc></svg>", "<svg><title>A</title><desc>B</desc></svg>"),
    (
      "selection by position", "<svg \(inkscape)><style>g:nth-child(2){}</style><inkscape:a>b</inkscape:a><inkscape:c/><g/></svg>",
      "<svg><style>g:nth-child(2){}</style><metadata/><metadata/><g/></svg>"
    ),
  ]

  @Test(arguments: cases) func editorsLeaveNothing(_ name: String, _ before: String, _ after: String) throws {
    let kept = try SVGCleaning(FileBytes(.text(before))).cleaned()
    #expect(String(decoding: kept, as: UTF8.self) == after, "\(name)")
    #expect(try SVGCleaning(FileBytes(kept)).cleaned() == kept, "\(name)")
  }

  /// A picture must look the same, and a script may use anything.
  @Test(arguments: [
    "<svg \(inkscape) inkscape:label='a'><script>1</script></svg>",
    "<?xml-stylesheet href='a.css'?><svg \(inkscape) inkscape:label='a'/>",
    "<svg \(inkscape) inkscape:label='a'><style>@namespace inkscape 'x'; [inkscape|label]{fill:red}</style></svg>",
    "<svg \(inkscape) inkscape:label='a'><style>[*|label]{fill:red}</style></svg>",
    "<svg \(inkscape)><use href='#a'/><inkscape:b><g id='a'/></inkscape:b></svg>",
    "<svg inkscape:label='not declared'/>", "<svg xmlns:x='http://example.com/' x:label='other'/>",
  ]) func whatMayBeSeenStays(_ text: String) throws {
    #expect(try SVGCleaning(FileBytes(.text(text))).cleaned() == .text(text))
  }
}
