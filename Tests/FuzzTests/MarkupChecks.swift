import Diagnostics
import Markdown
import Mustache
import TextCoding

@testable import SiteContent
@testable import SiteRendering

/// Checks that a template has errors or renders, and that no value becomes markup.
func checkTemplate(_ bytes: [UInt8]) throws(Violation) {
  // A second template follows the first NUL byte. The first template may include it.
  let parts = bytes.split(separator: 0x00, maxSplits: 1, omittingEmptySubsequences: false)
  let first = SourceText(path: "templates/layouts/page.mustache", bytes: Array(parts[0]))
  let second = SourceText(path: "templates/partials/p.mustache", bytes: parts.count > 1 ? Array(parts[1]) : [])
  let readings = ["layouts/page": CheckedTemplate(first), "partials/p": CheckedTemplate(second)]
  let (library, diagnostics) = TemplateLibrary.load(readings)
  try diagnostics.check(in: first)
  try diagnostics.check(in: second)
  if diagnostics.hasErrors { return }
  let (page, misses) = library.render("layouts/page", TemplateValues(values))
  try misses.check(in: first)
  let evil = Array(mark.utf8)
  try holds(!page.contains(evil) || bytes.contains(evil), otherwise: "a value is not escaped: \(String(decoding: page, as: UTF8.self))")
}

private let mark = "<evil\"'>"

/// Values of each kind that contain text like markup.
private let values: [String: TemplateValue] = [
  "a": .text(mark), "b": .flag(true), "c": .none, "d": [.text(mark), ["a": .text(mark), "e": .flag(false)], .none],
  "f": ["a": .text(mark), "d": [.text(mark)]], "xHTML": .html("<i>\(mark.escapedForHTML)</i>"),
]

extension [UInt8] {
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    count >= other.count && (0...(count - other.count)).contains { self[$0...].starts(with: other) }
  }
}

/// Checks that escaped text ends no element or attribute, and unescapes to the same text.
func checkEscaper(_ bytes: [UInt8]) throws(Violation) {
  let text = String(decoding: bytes, as: UTF8.self)
  let escaped = Array(HTMLEscaping.escape(text).utf8)
  try holds(!escaped.contains { [0x22, 0x27, 0x3C, 0x3E].contains($0) }, otherwise: "<, >, \" or ' is left")
  let pieces = escaped.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
  var unescaped = Array(pieces[0])
  for piece in pieces.dropFirst() {
    guard let (entity, byte) = entities.first(where: { piece.starts(with: $0.entity.utf8) }) else {
      throw Violation(description: "an & is left")
    }
    unescaped += [byte] + piece.dropFirst(entity.utf8.count)
  }
  try holds(unescaped.elementsEqual(text.utf8), otherwise: "the text is different")
}

private let entities: [(entity: String, byte: UInt8)] = [("amp;", 0x26), ("lt;", 0x3C), ("gt;", 0x3E), ("quot;", 0x22), ("#39;", 0x27)]

/// Checks that every scheme that a browser would recognize is rejected unless it is allowed.
func checkURL(_ bytes: [UInt8]) throws(Violation) {
  let link = String(decoding: bytes, as: UTF8.self)
  let allowed: Set = ["http", "https", "mailto", "tel", "sms"]
  if let scheme = schemeForBrowsers(link) {
    if !allowed.contains(scheme) { try holds(LinkScheme.isRefused(link, isImage: false), otherwise: "\(scheme): may be published") }
    try holds(LinkScheme.isRefused(link, isImage: true), otherwise: "an image may have the scheme \(scheme)")
    try holds(!PublicURL.isOfSite(link), otherwise: "\(scheme): is of the site")
  }
  if PublicURL.isValid(link) {
    try holds(["http", "https", "mailto"].contains(schemeForBrowsers(link) ?? ""), otherwise: "an address has another scheme")
    try holds(!LinkScheme.isRefused(link, isImage: false), otherwise: "an address may not be linked")
  }
  if PublicURL.isOfSite(link) {
    let start = link.utf8.prefix(2)
    try holds(start.first == 0x2F && (start.count == 1 || ![0x2F, 0x5C].contains(start.last)), otherwise: "\(link) links to another host")
  }
}

/// Returns the scheme according to the WHATWG URL Standard (4.4, scheme start state), which removes leading spaces and control characters,
/// and all tabs and newlines. Returns nil for relative URLs.
private func schemeForBrowsers(_ link: String) -> String? {
  let start = Array(link.utf8.drop { $0 <= 0x20 }.filter { ![0x09, 0x0A, 0x0D].contains($0) })
  guard let colon = start.firstIndex(of: 0x3A), let first = start.first, isLetter(first) else { return nil }
  let name = start[..<colon]
  guard name.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }) else { return nil }
  return String(decoding: name, as: UTF8.self).lowercased()
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
