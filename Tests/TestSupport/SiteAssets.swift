import EmbeddedFiles

/// What every site has of the program's own: the assets of its templates, and the modules of words that their scripts ask for.
package enum SiteAssets {
  /// By the paths at which templates name them, with the list of them.
  package static let paths: [String] = {
    let assets = EmbeddedFolder.templates.files.filter { $0.key.hasPrefix("assets/") }
    let scripts = assets.filter { $0.key.hasSuffix(".js") }.values.map { String(decoding: $0, as: UTF8.self) }
    let modules = Set(scripts.flatMap { $0.matches(of: #/words/([a-z-]+)\.js/#).map { "assets/words/\($0.1).js" } })
    return modules.union(assets.keys).union(["assets/sha256sums.txt"]).sorted()
  }()

  /// The folder that an output folder has them in: `assets/3f9ac2715b`.
  package static func folder(in output: TemporaryFolder, _ path: String = "public") throws -> String {
    let list = try output.text(path + "/assets/sha256sums.txt")
    return "assets/\(list.split(separator: "  ").dropFirst().first?.split(separator: "/").first ?? "")"
  }
}

extension String {
  /// A page, a path or a message that names assets as templates do, without the hash.
  package var withPlainAssets: String { replacing(#/assets/[0-9a-f]{10}//#) { _ in "assets/" } }
}

extension TemporaryFolder {
  /// A published asset, by its path among the assets.
  package func asset(_ name: String, of output: String = "public") throws -> String {
    try text("\(output)/\(SiteAssets.folder(in: self, output))/\(name)")
  }
}
