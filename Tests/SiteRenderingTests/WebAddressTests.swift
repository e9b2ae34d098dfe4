import Testing

@testable import SiteRendering

/// Normalizes URLs for requests.
@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org/"), ("HTTPS://Example.ORG:443/A?b#c", "https://example.org/A?b"),
    ("//example.org/a", "https://example.org/a"), ("http://example.org:80?q=1", "http://example.org/?q=1"),
    ("http://example.org:8080/", "http://example.org:8080/"), ("https://robin:secret@example.org/a@b", "https://example.org/a@b"),
    ("https://example.org/a b\"c\n-d\\e", "https://example.org/a%20b%22c%0A-d%5Ce"),
    ("https://example.org/%41é", "https://example.org/%41%C3%A9"),
    ("https://-example.org/", "https://-example.org/"), ("https://Bücher.example/", "https://xn--bcher-kva.example/"),
    ("https://bu\u{308}cher。example/", "https://xn--bcher-kva.example/"), ("http://[::1]:8080/a", "http://[::1]:8080/a"),
    ("https://example.org/\u{301}", "https://example.org/%CC%81"), ("https://example.org\\a", "https://example.org/%5Ca"),
    ("https://example.org/[1-9]{a}", "https://example.org/[1-9]%7Ba%7D"), ("http://127.1/a", "http://127.0.0.1/a"),
    ("http://0x7f.0.1:080", "http://127.0.0.1:080/"), ("https://①②⑦。0.0.1./", "https://127.0.0.1/"), ("http://9.9/", "http://9.0.0.9/"),
  ])
  func addressesAreNormalized(_ text: String, _ expected: String) { #expect(WebAddress(text)?.text == expected) }

  @Test(arguments: [
    "", "/a/", "mailto:a@example.org", "ftp://example.org/", "https:", "https://", "https:///a", "https://a b/", "https://a:b/",
    "https://robin@/", "https://@",
    "https://a:99999/", "https://\"/", "https://[a b]/", "setting:x/y", "https://" + String(repeating: "ü", count: 64) + "/",
    "https://example.org/" + String(repeating: "a", count: 8000),
  ])
  func invalidAddressesAreRejected(_ text: String) { #expect(WebAddress(text) == nil) }

  @Test func recognizesReservedHosts() {
    func isReserved(_ host: String) -> Bool? { WebAddress("https://\(host)/")?.isReserved }
    for host in ["example.com", "a.example.org", "localhost", "a.test", "x.invalid", "my.example"] { #expect(isReserved(host) == true) }
    for host in ["example.de", "notexample.com", "127.0.0.1", "test.org"] { #expect(isReserved(host) == false, "\(host)") }
  }

  /// Every way to write an address inside a network, and names that only a network gives out.
  @Test(arguments: [
    "127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7F.1", "0177.0.0.1", "017700000001", "127.0.0.1.", "①②⑦.0.0.1",
    "127。0。0。1", "0.0.0.0", "0", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254",
    "0xA9FEA9FE", "100.64.0.1", "100.100.100.200", "192.0.0.192", "198.18.0.1", "192.0.2.1", "203.0.113.9", "224.0.0.1", "240.0.0.1",
    "255.255.255.255", "1.2.3.4.5", "1.2.3.256", "08.1.1.1", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:a9fe:a9fe]", "[::127.0.0.1]",
    "[64:ff9b::7f00:1]", "[64:ff9b:1::1]", "[fd00::1]", "[fc00:ec2::254]", "[fe80::1]", "[fe80::1%25eth0]", "[ff02::1]", "[2002:7f00:1::]",
    "[2001:db8::1]", "[2001::1]", "[3fff::1]", "[1::1]", "localhost", "a.localhost.", "intranet", "printer.local",
    "metadata.google.internal",
    "nas.home.arpa",
  ])
  func addressesInsideANetworkAreRecognized(_ host: String) throws {
    #expect(try #require(WebAddress("http://\(host)/")).isInsideNetwork)
  }

  @Test(arguments: [
    "a.org", "a.org.", "9.9.9.9", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "192.1.0.1", "223.255.255.255", "198.20.0.1",
    "1x.org", "[2606:4700::1111]", "[::ffff:9.9.9.9]", "[64:ff9b::909:909]", "local.org", "10.0.0.1.org", "internal.de",
  ])
  func otherAddressesArePublic(_ host: String) throws { #expect(try !#require(WebAddress("http://\(host)/")).isInsideNetwork) }

  @Test func hostsAreNamesOrNumbers() {
    #expect(WebAddress("https://a.org/")?.hasNamedHost == true)
    for text in ["https://127.0.0.1:80/a", "https://[::1]/", "https://[fe80::1]/"] { #expect(WebAddress(text)?.hasNamedHost == false) }
  }

  @Test func findsUserNamesInTexts() {
    for text in ["[a](https://robin:secret@x.org/)", "url: //robin@x.org"] { #expect(WebAddress.hasUser(text)) }
    for text in ["[a](https://x.org/@robin)", "a@b // c", "mailto:a@b"] { #expect(!WebAddress.hasUser(text)) }
  }

  /// Samples from RFC 3492, section 7.1, and real names.
  @Test(arguments: [
    ("ليهمابتكلموشعربي؟", "xn--egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
    ("Pročprostěnemluvíčesky", "xn--proprostnemluvesky-uyb24dma41a"), ("3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"),
    ("安室奈美恵-with-super-monkeys", "xn---with-super-monkeys-pc58ag80a8qai00g7n9n"), ("münchen", "xn--mnchen-3ya"), ("plain", "plain"),
  ])
  func hostNamesAreEncodedInASCII(_ name: String, _ expected: String) { #expect(WebAddress("https://\(name)/")?.host == expected) }
}
