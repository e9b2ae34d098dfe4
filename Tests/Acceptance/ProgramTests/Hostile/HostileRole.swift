/// What a site expects a file to be.
enum HostileRole: String, CaseIterable, Sendable {
  case page, layout, partial, icon, photo, configurationYAML, configurationPropertyList, app, settings, site, picture, asset, appLayout,
    appAsset, unread

  /// From the site's folder.
  var path: String {
    switch self {
    case .page: "content/terms.md"
    case .layout: "templates/layouts/page.mustache"
    case .partial: "templates/partials/top.mustache"
    case .icon: "content/demo/icons/red.svg"
    case .photo: "content/demo/robin.png"
    case .configurationYAML: "content/demo/configuration.yaml"
    case .configurationPropertyList: "content/demo/configuration.plist"
    case .app: "content/demo/app.yaml"
    case .settings: "content/demo/settings.yaml"
    case .site: "content/site.yaml"
    case .picture: "content/card.png"
    case .asset: "templates/assets/own.css"
    case .appLayout: "content/demo/templates/layouts/page.mustache"
    case .appAsset: "content/demo/templates/assets/own.css"
    case .unread: "content/demo/notes.yaml"
    }
  }

  /// The name of the limit of its size, and the bytes.
  private var limit: (name: String, bytes: Int)? {
    switch self {
    case .page: ("page", 1 << 20)
    case .configurationYAML, .configurationPropertyList, .app, .settings, .site: ("yaml", 4 << 20)
    case .layout, .partial, .icon, .photo, .picture, .asset, .appLayout, .appAsset: ("file", 64 << 20)
    case .unread: nil
    }
  }

  /// All that a build says, with the path of the file itself.
  func messages(_ file: HostileFile) -> String {
    let special = "\(path): warning: this is \(file.isLink ? "a symbolic link" : "not a regular file") and was left out [special-file]\n"
    let help = "      = help: put the file itself here\n"
    let missing = """
      content/site.yaml: error: the site has no site.yaml [missing-file]
            = help: it needs at least a title

      """
    let failed = "1 error; nothing was written\n"
    if file.isSpecial { return self == .site ? missing + special + help + failed : special + help }
    if file == .folder { return self == .site ? missing + failed : "" }
    if file == .unreadable { return "sitegen: could not read \(path): Permission denied\n" }
    guard let limit else { return unexpected }
    return """
      \(path): error: the file has \(file.bytes) bytes, more than \(limit.bytes) [limit-exceeded]
            = help: the limit is `limits: {\(limit.name): …}` in site.yaml
      \(failed)
      """
  }

  private var unexpected: String {
    """
    \(path): warning: this file is neither used nor published [unexpected-file]
          = help: files that are read here are app.yaml, settings.yaml, icons.yaml, onboarding.yaml, configuration.yaml, \
    configuration.json, configuration.plist

    """
  }
}
