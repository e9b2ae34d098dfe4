import EmbeddedFiles

/// What every site has of the program's own: the assets of its templates, and the modules of words that their scripts ask for.
package enum SiteAssets {
  package static let paths: [String] = {
    let assets = EmbeddedFolder.templates.files.filter { $0.key.hasPrefix("assets/") }
    let scripts = assets.filter { $0.key.hasSuffix(".js") }.values.map { String(decoding: $0, as: UTF8.self) }
    let modules = Set(scripts.flatMap { $0.matches(of: #/words/([a-z-]+)\.js/#).map { "assets/words/\($0.1).js" } })
    return modules.union(assets.keys).sorted()
  }()
}
