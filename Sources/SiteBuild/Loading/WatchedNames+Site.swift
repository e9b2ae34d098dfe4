package import FileSystem

extension WatchedNames {
  /// What a build reads below the source folder.
  package static func site(content: String) -> WatchedNames {
    WatchedNames(roots: [content, "templates"], hidden: HiddenNames(except: [content + "/" + ContentScan.wellKnown]))
  }
}
