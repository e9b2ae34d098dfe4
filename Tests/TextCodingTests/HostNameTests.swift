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

  @Test(arguments: [
    "example.com", "localhost", "A-1.example", "1.example", "xn--mnchen-3ya.de", "0xg.example", "127.0.0.1", "255.255.255.255", "[::]",
    "[::1]", "[2001:db8::8:800:200C:417A]", "[1:2:3:4:5:6:7:8]", "[::ffff:192.0.2.1]", "[1:2:3:4:5:6:192.0.2.1]", "[1::]",
    String(repeating: "a", count: 63) + ".example", String(repeating: "a.", count: 126) + "a",
  ])
  func domainsAndAddressesAreHosts(_ host: String) { #expect(HostName.isDomainOrAddress(host)) }

  @Test(arguments: [
    "", ".", "..example", "a..b", "a.example.", ".a", "-a", "a-", "a.-b", "-oProxyCommand=id", "a_b", "a b", "a;b.example", "a'b",
    "a$b", "a(b)", "a,b", "a`b", "a\\b", "a\nb", "*.example", "a%20b", "{a}", "münchen.de", String(repeating: "a", count: 64),
    String(repeating: "a.", count: 127) + "a", "127.1", "2130706433", "0x7f000001", "1.2.3.0x4", "0177.0.0.1", "1.2.3.256", "1.2.3",
    "1.2.3.4.5", "1.2.3.-4", "1.2.3.+4", "[", "[]", "[1]", "[::1", "::1", "[:::]", "[1::2::3]", "[1:2:3:4:5:6:7:8:9]",
    "[1:2:3:4:5:6:7::8]", "[12345::]", "[::g]", "[1.2.3.4::]", "[::1.2.3]", "[fe80::1%25eth0]", "[::1.2.3.4:5]", "[1:]", "[:1]",
    "[v1.a]",
  ])
  func othersAreNoHosts(_ host: String) { #expect(!HostName.isDomainOrAddress(host)) }
}
