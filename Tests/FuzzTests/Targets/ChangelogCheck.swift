import Diagnostics
import SettingsModel

@testable import SiteContent

/// Any changelog is read: every release has an address of its own inside the site, and its text is a part of the file.
func checkChangelog(_ bytes: [UInt8]) throws(Violation) {
  let source = SourceText(path: "content/steps/CHANGELOG.md", bytes: bytes)
  let (changelog, diagnostics) = Changelog.read(source, of: AppPlace("steps"))
  try diagnostics.check(in: source)
  var versions: Set<String> = []
  for release in changelog.releases {
    try holds(versions.insert(release.addressPart.lowercased()).inserted, otherwise: "\(release.version) is there twice")
    try PagePath("/steps/releases/\(release.addressPart).txt").checkStaysInside()
    if let address = release.address {
      try holds(address.lowercased().hasPrefix("http"), otherwise: "\(release.version) leads to \(address)")
    }
    guard case .section(let section) = release.notes else { throw Violation(description: "\(release.version) is no part of the file") }
    try holds((0...bytes.count).contains(section.head.bodyOffset), otherwise: "the text begins at \(section.head.bodyOffset)")
    try holds(section.text.count <= 2 * bytes.count + 2, otherwise: "the text has \(section.text.count) of \(bytes.count) bytes")
  }
}
