import Testing
import TextCoding

@Suite struct HostNameTests {
  @Test(arguments: [
    ("", ""), ("Example.ORG", "example.org"), ("-a_b~", "-a_b~"), ("münchen", "xn--mnchen-3ya"), ("MÜNCHEN。De", "xn--mnchen-3ya.de"),
    ("mu\u{308}nchen", "xn--mnchen-3ya"), ("straße.de", "xn--strae-oqa.de"), ("ｅｘａｍｐｌｅ．ｏｒｇ", "example.org"), ("a\u{AD}é", "xn--a-bga"),
    ("παράδειγμα.δοκιμή", "xn--hxajbheg2az3al.xn--jxalpdlp"), ("例え.テスト", "xn--r8jz45g.xn--zckzah"), ("예.kr", "xn--2j5b.kr"),
    ("क्\u{200D}ष", "xn--11b2ezcw70k"), ("☃.net", "xn--n3h.net"), ("ü.de.", "xn--tda.de."),
  ])
  func namesAreInASCII(_ name: String, _ expected: String) { #expect(HostName.ascii(name) == expected) }

  @Test(arguments: [
    "a b", "ü/b", "ü..de", "ü\u{200E}a", "ü%41", "\u{301}a", "ü\u{200D}a", "\u{AD}", "ü\u{E000}", "℀.de", "a@b",
    String(repeating: "ü", count: 64),
  ])
  func othersAreNoNames(_ name: String) { #expect(HostName.ascii(name) == nil) }
}
