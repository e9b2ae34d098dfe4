internal import Diagnostics
internal import SiteContent

/// Whether something in the main language lies where the pages in another are.
enum LanguageFolderCheck {
  static func diagnostics(_ outputs: [OutputPlace], in site: Site) -> [Diagnostic] {
    let others = site.settings.contentRoot.editions.filter { !$0.isMain }
    guard site.settings.edition.isMain, !others.isEmpty else { return [] }
    return outputs.compactMap { output in
      guard let edition = others.first(where: { $0.contains(output.path) }) else { return nil }
      return output.error(
        .duplicateURL, "\(output.path) is where the pages in \(edition.language) are",
        help: "name the file otherwise; what privacy.md is in \(edition.language) is written in privacy.\(edition.language).md")
    }
  }
}
