import Foundation
import TestSupport
import Testing

/// What is wrong with the pages, and where: each thing once, with all the looks that it shows in.
struct Findings {
  private var looks: [String: [String]] = [:]
  private var order: [String] = []

  mutating func add(_ things: [String], _ look: Look? = nil) {
    for thing in things {
      if looks[thing] == nil { order.append(thing) }
      looks[thing, default: []].append(contentsOf: look.map { ["\($0)"] } ?? [])
    }
  }

  func expectNone(sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = order.map { thing in ([thing] + (looks[thing] ?? [])).joined(separator: "\n      ") }
    #expect(lines.isEmpty, "\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}

/// Serves the shipped content, opens one page of every kind after the other, and looks at each in different ways.
///
/// - Parameter beginning: a script that runs in every page before its own.
/// - Parameter body: gives back what is wrong with the page that is open.
func audit(
  _ looks: [Look], beginning: String = "", sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Desk, AuditedSite.Page) async throws -> [String]
) async throws {
  var findings = Findings()
  let site = try await AuditedSite.shipped.value
  let pages = site.kinds + site.mirrored
  try await withShippedDesk { try await audit(pages, on: $0, looks, beginning, &findings, body) }
  findings.expectNone(sourceLocation: sourceLocation)
}

/// The same for the kinds of page that the shipped content has not, and a new site has.
func auditNewSite(
  _ looks: [Look], beginning: String = "", sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Desk, AuditedSite.Page) async throws -> [String]
) async throws {
  var findings = Findings()
  let site = try await NewSite.made.value
  try await withDesk(site.folder, options: ["--pseudo"]) {
    try await audit(site.pages + site.pseudo, on: $0, looks, beginning, &findings, body)
  }
  findings.expectNone(sourceLocation: sourceLocation)
}

/// The same for every kind of page of the shipped content in the made-up languages.
func auditPseudo(
  _ looks: [Look], beginning: String = "", sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Desk, AuditedSite.Page) async throws -> [String]
) async throws {
  var findings = Findings()
  let site = try await AuditedSite.shipped.value
  // A tag has another address there, since it is a text of the page.
  let paths = site.kinds.map(\.path).filter { !$0.contains("/tags/") || $0.hasSuffix("/tags/") }
  let pages = Campaign.looks.some(["en-XA", "ar-XB"].flatMap { site.pages(paths, in: $0) }, ofEach: 8)
  try await withDesk(ProjectFolder.copy(), options: ["--pseudo"]) { try await audit(pages, on: $0, looks, beginning, &findings, body) }
  findings.expectNone(sourceLocation: sourceLocation)
}

private func audit(
  _ pages: [AuditedSite.Page], on desk: Desk, _ looks: [Look], _ beginning: String, _ findings: inout Findings,
  _ body: (Desk, AuditedSite.Page) async throws -> [String]
) async throws {
  try await desk.browser.beginPages(with: AuditScripts.countingRequests + beginning)
  for page in pages {
    try await desk.browser.show(looks[0])
    try await desk.open(page.path)
    for look in looks {
      try await desk.browser.show(look)
      try await desk.browser.expect(AuditScripts.isAtRest, true)
      let complaints = try await desk.browser.log().map(\.description)
      findings.add((try await body(desk, page) + complaints).map { "/\(page.path): \($0)" }, look)
    }
  }
}
