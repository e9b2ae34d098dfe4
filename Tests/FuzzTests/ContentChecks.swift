import Diagnostics
import SettingsModel
import SiteRendering

@testable import PreviewServer
@testable import SiteContent

/// Checks that a page with any front matter is read or rejected with an error. Its URLs are inside the site.
func checkFrontMatter(_ bytes: [UInt8]) throws(Violation) {
  let source = SourceText(path: "content/steps/a.md", bytes: bytes)
  let (head, diagnostics) = PageMetadata.read(ContentPath("steps/a.md"), source, fingerprint: Fingerprint(ofBytes: bytes))
  try diagnostics.check(in: source)
  guard let head else { return try holds(diagnostics.hasErrors, otherwise: "there is neither a page nor an error") }
  try holds((0...bytes.count).contains(head.bodyOffset), otherwise: "the text begins at \(head.bodyOffset) of \(bytes.count)")
  try holds((0...source.lineCount).contains(head.bodyLineOffset), otherwise: "the text begins on line \(head.bodyLineOffset)")
  if !diagnostics.hasErrors {
    for address in [head.path] + head.frontMatter.aliases.map({ PagePath($0) }) { try address.checkStaysInside() }
  }
}

extension PagePath {
  /// Checks that the page's file is inside the output folder and isn't hidden.
  func checkStaysInside() throws(Violation) {
    let parts = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      try holds(!part.isEmpty && part.first != UInt8(ascii: ".") && !part.contains(0), otherwise: "\(text) is written to \(file)")
    }
  }
}

/// Checks that any changelog is read. Every release has a unique URL inside the site, and its text is part of the file.
func checkChangelog(_ bytes: [UInt8]) throws(Violation) {
  let source = SourceText(path: "content/steps/CHANGELOG.md", bytes: bytes)
  let (changelog, diagnostics) = Changelog.read(source, of: AppPlace("steps"))
  try diagnostics.check(in: source)
  var versions: Set<String> = []
  for release in changelog.releases {
    try holds(versions.insert(release.addressPart.lowercased()).inserted, otherwise: "\(release.version) is listed twice")
    try PagePath("/steps/releases/\(release.addressPart).txt").checkStaysInside()
    if let address = release.address {
      try holds(address.lowercased().hasPrefix("http"), otherwise: "\(release.version) links to \(address)")
    }
    guard case .section(let section) = release.notes else { throw Violation(description: "\(release.version) is not part of the file") }
    try holds((0...bytes.count).contains(section.head.bodyOffset), otherwise: "the text begins at \(section.head.bodyOffset)")
    try holds(section.text.count <= 2 * bytes.count + 2, otherwise: "the text has \(section.text.count) of \(bytes.count) bytes")
  }
}

/// Checks that any YAML is read within the allowed depth, or rejected with an error. The same holds for an app with any settings.
func checkYAML(_ bytes: [UInt8]) throws(Violation) {
  let source = SourceText(path: "content/steps/settings.yaml", bytes: bytes)
  if source.problem == nil {
    let (root, diagnostics) = YAMLParser.parse(source)
    try diagnostics.check(in: source)
    try root?.check(in: source, depth: 1)
  }
  let app = SourceText(path: "content/steps/app.yaml", "name: Steps\nfacts: { isPro: { type: boolean } }\n")
  let (read, diagnostics) = AppReader.read(AppPlace("steps"), [.app: app, .settings: source], files: [:])
  try diagnostics.check(in: source)
  try holds(read != nil || diagnostics.hasErrors, otherwise: "there is neither an app nor an error")
  guard let read, !diagnostics.hasErrors else { return }
  let ids = read.catalogue.settings.map(\.id)
  try holds(Set(ids).count == ids.count, otherwise: "two settings have the same id")
}

extension Node {
  fileprivate func check(in source: SourceText, depth: Int) throws(Violation) {
    try holds(depth <= YAMLParser.Limits().depth + 1, otherwise: "a node is \(depth) deep")
    try holds((1...source.lineCount).contains(location.line), otherwise: "a node is on line \(location.line)")
    try holds(location.line <= lastLine, otherwise: "a node ends on line \(lastLine) and begins on \(location.line)")
    switch content {
    case .scalar: break
    case .sequence(let elements): for element in elements { try element.check(in: source, depth: depth + 1) }
    case .mapping(let members):
      let keys = members.map { Array($0.key.utf8) }
      try holds(Set(keys).count == keys.count, otherwise: "a key is twice in \(keys)")
      for member in members { try member.value.check(in: source, depth: depth + 1) }
    }
  }
}

/// Checks URLs of files with any names: they are inside the site, survive encoding and decoding, and relative links resolve to them.
func checkPath(_ bytes: [UInt8]) throws(Violation) {
  let names = String(decoding: bytes, as: UTF8.self).utf8.split(separator: 0x0A).map { String(Substring($0)) }
  let paths = names.filter(isRead).map { ContentPath($0 + ".md") }.filter { $0.problem == nil }.map { $0.pagePath(slug: nil) }
  for path in paths {
    try path.checkStaysInside()
    let target: RequestTarget
    do { target = try RequestTarget(path.encoded) } catch { throw Violation(description: "\(path.encoded) is refused: \(error.reason)") }
    try holds(target.path == path && target.query == nil, otherwise: "\(path.encoded) is \(String(describing: target.path))")
  }
  for (from, to) in zip(paths, paths.dropFirst()) {
    let link = String(decoding: PageFolders(of: from).relative(Array(to.encoded.utf8)[...]), as: UTF8.self)
    let found = resolved(link, from: from.encoded)
    try holds(found == to.encoded, otherwise: "\(link) on \(from) resolves to \(found) instead of \(to.encoded)")
  }
  for name in names {
    let slug = Slug.kebab(name)
    try holds(!slug.utf8.contains { (0x41...0x5A).contains($0) || $0 == 0x5F || $0 == 0x2E }, otherwise: "\(name) becomes \(slug)")
    try holds(Slug.kebab(slug) == slug, otherwise: "\(name) becomes \(slug), and that \(Slug.kebab(slug))")
  }
}

/// Whether a file with this path can exist and would be read: the path isn't hidden, and contains no NUL.
private func isRead(_ path: String) -> Bool {
  path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).allSatisfy { part in
    !part.isEmpty && !part.contains(0) && part.first != 0x2E
  }
}

/// Resolves a reference that is a path (RFC 3986, section 5.2).
private func resolved(_ link: String, from base: String) -> String {
  var parts = base.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).dropLast().map { String(Substring($0)) }
  for part in link.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).map({ String(Substring($0)) }) {
    if [".", ".."].contains(parts.last) { parts.removeLast() }
    if part == "..", parts.count > 1 { parts.removeLast() }
    parts.append(part)
  }
  if let last = parts.last, [".", ".."].contains(last) { parts[parts.count - 1] = "" }
  return parts.joined(separator: "/")
}
