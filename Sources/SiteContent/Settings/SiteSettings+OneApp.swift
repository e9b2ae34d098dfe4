internal import SettingsModel

extension SiteSettings {
  /// Makes them those of a site of one app, from those of the site of all: what is about others or lies outside of its folder goes.
  package mutating func narrow(to app: App) {
    (title, description) = (app.name, app.catalogue.description)
    let isElsewhere = { [contentRoot] (path: String) in !contentRoot.contains(written: path) }
    navigation.removeAll { PublicURL.isOfSite($0.url) && isElsewhere($0.url) }
    inward.removeAll { isElsewhere($0.address) }
    for index in navigation.indices { navigation[index].url = contentRoot.address(written: navigation[index].url) }
    // The title leads there.
    navigation.removeAll { $0.url == PagePath.root.text }
    inward = inward.map { InternalLink(address: contentRoot.address(written: $0.address), place: $0.place) }
    image = image.flatMap { picture in
      guard !isElsewhere(picture.path) else { return nil }
      var moved = picture
      moved.file = contentRoot.address(written: picture.path)
      return moved
    }
    brand = brand.narrowed(to: contentRoot)
  }
}

extension Brand {
  /// Without the pictures that lie outside of a folder.
  fileprivate func narrowed(to root: ContentRoot) -> Brand {
    func moved(_ file: BrandFile) -> BrandFile? {
      guard root.contains(written: file.path.text) else { return nil }
      return BrandFile(file: String(root.address(written: file.path.text).dropFirst()), location: file.location)
    }
    var brand = self
    brand.wordmark = wordmark.flatMap(moved)
    brand.screenshots = screenshots?.compactMap { screenshot in
      guard let file = moved(screenshot.file) else { return nil }
      var screenshot = screenshot
      screenshot.file = file
      return screenshot
    }
    return brand
  }
}
