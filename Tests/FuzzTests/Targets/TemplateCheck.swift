import Diagnostics
import Mustache
import TextCoding

@testable import SiteRendering

/// A template is told what is wrong with it, or renders; no value gets out of it as markup.
func checkTemplate(_ bytes: [UInt8]) throws(Violation) {
  // What follows a line of its own is a second template, which the first may bring in.
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
  try holds(!page.contains(evil) || bytes.contains(evil), otherwise: "a value is shown as it is: \(String(decoding: page, as: UTF8.self))")
}

private let mark = "<evil\"'>"

/// A value of each kind, each with texts that would be markup.
private let values: [String: TemplateValue] = [
  "a": .text(mark), "b": .flag(true), "c": .none, "d": [.text(mark), ["a": .text(mark), "e": .flag(false)], .none],
  "f": ["a": .text(mark), "d": [.text(mark)]], "xHTML": .html("<i>\(mark.escapedForHTML)</i>"),
]

extension [UInt8] {
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    count >= other.count && (0...(count - other.count)).contains { self[$0...].starts(with: other) }
  }
}
