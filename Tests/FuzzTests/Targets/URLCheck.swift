import Markdown

@testable import SiteContent

/// Whatever a browser would take for a scheme, and is none that may be published, is refused.
func checkURL(_ bytes: [UInt8]) throws(Violation) {
  let link = String(decoding: bytes, as: UTF8.self)
  let allowed: Set = ["http", "https", "mailto", "tel", "sms"]
  if let scheme = schemeForBrowsers(link) {
    if !allowed.contains(scheme) { try holds(LinkScheme.isRefused(link, isImage: false), otherwise: "\(scheme): may be published") }
    try holds(LinkScheme.isRefused(link, isImage: true), otherwise: "an image may come by \(scheme):")
    try holds(!PublicURL.isOfSite(link), otherwise: "\(scheme): is of the site")
  }
  if PublicURL.isValid(link) {
    try holds(["http", "https", "mailto"].contains(schemeForBrowsers(link) ?? ""), otherwise: "an address has another scheme")
    try holds(!LinkScheme.isRefused(link, isImage: false), otherwise: "an address may not be linked")
  }
  if PublicURL.isOfSite(link) {
    let start = link.utf8.prefix(2)
    try holds(start.first == 0x2F && (start.count == 1 || ![0x2F, 0x5C].contains(start.last)), otherwise: "\(link) leads to another host")
  }
}

/// The scheme as the URL Standard of WHATWG finds it (4.4, scheme start state): spaces and control characters around are taken off, tabs
/// and newlines everywhere. What has none is relative.
private func schemeForBrowsers(_ link: String) -> String? {
  let start = Array(link.utf8.drop { $0 <= 0x20 }.filter { ![0x09, 0x0A, 0x0D].contains($0) })
  guard let colon = start.firstIndex(of: 0x3A), let first = start.first, isLetter(first) else { return nil }
  let name = start[..<colon]
  guard name.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }) else { return nil }
  return String(decoding: name, as: UTF8.self).lowercased()
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
