internal import Diagnostics
internal import SiteContent

/// The picture that other sites show where somebody links to a page, and how large.
struct LinkCard {
  let path: PagePath
  let description: String?
  /// Whether it fills the width of what they show: an icon does not.
  let isLarge: Bool
}

extension Renderer {
  /// The picture of the page itself, else the app's icon, else that of the site.
  func card(of output: PlannedOutput) -> LinkCard? {
    if let head = output.head, let picture = head.frontMatter.image, case .page(let path, _) = index.resolve(picture.file, in: head) {
      return LinkCard(path: path, description: picture.description, isLarge: true)
    }
    if let app = site.app(at: output.path), let icon = app.primaryPicture {
      return LinkCard(path: icon, description: site.settings.words.iconOfApp(app.name), isLarge: false)
    }
    return site.settings.image.map { LinkCard(path: PagePath($0.path), description: $0.description, isLarge: true) }
  }

  /// What is wrong with the picture that a page names: it has to be a file of the site, since other sites load nothing else by it.
  func missingPicture(_ head: PageHead, _ bytes: [UInt8]) -> Diagnostic? {
    guard let picture = head.frontMatter.image else { return nil }
    if case .page = index.resolve(picture.file, in: head) { return nil }
    return Diagnostic(
      .error, .missingFile, in: SourceText(path: head.source.displayed, bytes: bytes), at: picture.location,
      "there is no file \"\(picture.file)\"", help: "put it beside the page")
  }

  /// The lists whose feeds a page names: that of the list it belongs to, else those below it if it is the home page or an app's.
  func feedLists(at path: PagePath) -> [PageHead] {
    if let list = lists.filter({ path.text.hasPrefix($0.path.text) }).max(by: { $0.path.text.utf8.count < $1.path.text.utf8.count }) {
      return [list]
    }
    let isEntry = path == .root || site.app(at: path).map { SitePaths.app($0.id) == path } == true
    return isEntry ? lists.filter { $0.path.text.hasPrefix(path.text) } : []
  }
}

extension App {
  /// The icon that the app has without a choice, where other sites show such a picture.
  var primaryPicture: PagePath? { primaryIcon.flatMap { LinkPicture.isShownElsewhere($0.text) ? $0 : nil } }
}
