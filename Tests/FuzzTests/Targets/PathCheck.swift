import Diagnostics

@testable import PreviewServer
@testable import SiteContent

/// Files of any names get addresses inside the site, which come back from an encoded address as they were; links between them lead there.
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
    let link = from.relative(to: to)
    let found = resolved(link, from: from.encoded)
    try holds(found == to.encoded, otherwise: "\(link) on \(from) leads to \(found) instead of \(to.encoded)")
  }
  for name in names {
    let slug = Slug.kebab(name)
    try holds(!slug.utf8.contains { (0x41...0x5A).contains($0) || $0 == 0x5F || $0 == 0x2E }, otherwise: "\(name) becomes \(slug)")
    try holds(Slug.kebab(slug) == slug, otherwise: "\(name) becomes \(slug), and that \(Slug.kebab(slug))")
  }
}

/// Whether a disk can have a file of the path below `content/`, and it is looked at: what begins with a dot is not.
private func isRead(_ path: String) -> Bool {
  path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).allSatisfy { part in
    !part.isEmpty && !part.contains(0) && part.first != 0x2E
  }
}

/// RFC 3986, 5.2, for references that are a path.
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
