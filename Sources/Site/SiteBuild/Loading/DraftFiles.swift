internal import FileSystem
internal import Markdown
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// Files that only unpublished pages or releases refer to. A picture of something unannounced must not be published before its text.
struct DraftFiles {
  private(set) var paths: Set<ContentPath> = []

  /// - Parameters:
  ///   - files: all files that aren't pages.
  ///   - pages: the pages in all languages.
  ///   - changelogs: the apps' changelogs.
  init(
    _ files: [ContentPath], _ pages: [PageMetadata], _ changelogs: [Changelog], in settings: SiteSettings, _ scan: ContentScan,
    _ loader: SiteLoader
  ) async throws {
    let hidden = pages.filter { !loader.isShown($0) }
    let releases = changelogs.flatMap(\.releases)
    let later = releases.filter { !loader.isShown($0) }.compactMap(\.section)
    let unreleased = loader.options.includesDrafts ? [] : changelogs.flatMap(\.unreleased)
    if hidden.isEmpty, later.isEmpty, unreleased.isEmpty { return }
    let known = Set(files)
    func references(of page: PageMetadata, _ bytes: [UInt8]) -> Set<ContentPath> {
      Self.references(of: page, bytes[min(page.bodyOffset, bytes.count)...], settings).intersection(known)
    }
    for page in hidden { paths.formUnion(references(of: page, try loader.bytes(of: page.source))) }
    for section in later + unreleased {
      paths.formUnion(Self.references(of: section.head, section.text[...], settings).intersection(known))
    }
    paths.formUnion(Self.darkForms(of: paths).intersection(known))
    let shown = releases.filter { loader.isShown($0) }.compactMap(\.section)
    for section in shown where !paths.isEmpty {
      remove(Self.references(of: section.head, section.text[...], settings))
      if settings.markdown.html { paths = paths.filter { !section.text.names($0) } }
    }
    // Only parse a page if it may refer to one of the files.
    for page in pages where loader.isShown(page) && !paths.isEmpty {
      let bytes = try loader.bytes(of: page.source)
      guard paths.contains(where: { bytes.mayName($0) }) else { continue }
      remove(references(of: page, bytes))
      // A template may show a file that is named in the front matter.
      let rest = settings.markdown.html || !page.source.isMarkdown ? bytes : Array(bytes.prefix(page.bodyOffset))
      paths = paths.filter { !rest.names($0) }
    }
    guard !paths.isEmpty else { return }
    // In other files, every mention of the name counts.
    let content =
      scan.appFiles.values.flatMap { $0.filter { $0.key != .changelog }.values } + scan.appTemplates.values.flatMap(\.self)
      + [scan.siteSettings, scan.siteTexts].compactMap(\.self)
    let templates = try await ContentScan.files(
      below: loader.options.templates, shown: "templates", jobs: loader.options.jobs, loader.fileSystem
    ).entries
    let limit = settings.limits.file
    let raw = scan.html.filter { known.contains($0.path) }
    let texts = (scan.files + raw).filter { entry in Self.textEndings.contains { entry.path.name.lowercased().hasSuffix($0) } }
    for entry in content + texts where entry.bytes <= limit && !paths.contains(entry.path) {
      let bytes = try loader.bytes(of: entry.path)
      paths = paths.filter { !bytes.names($0) }
    }
    for entry in templates where entry.bytes <= limit {
      let bytes = try loader.fileSystem.read(loader.options.templates + "/" + entry.path.text)
      paths = paths.filter { !bytes.names($0) }
    }
  }

  private mutating func remove(_ published: Set<ContentPath>) { paths.subtract(published.union(Self.darkForms(of: published))) }

  /// Returns the files named in a page's links, pictures and front matter.
  private static func references(of page: PageMetadata, _ text: ArraySlice<UInt8>, _ settings: SiteSettings) -> Set<ContentPath> {
    var destinations = [page.frontMatter.image?.file].compactMap(\.self)
    var options = MarkdownOptions()
    (options.extensions, options.allowsHTML) = (settings.markdown.allExtensions, settings.markdown.html)
    options.isHTML = page.source.isHTML
    _ = try? MarkdownParser(options: options).parse(text) { link in
      destinations.append(link.destination)
      return .keep
    }
    let folders = [page.source.folder, String(page.path.text.dropFirst().dropLast())]
    return destinations.reduce(into: []) { paths, destination in
      let path = String(destination.prefix { $0 != "#" && $0 != "?" }).percentDecoded
      for folder in path.hasPrefix("/") ? [""] : folders {
        if let joined = SiteIndex.join(folder, path) { paths.insert(ContentPath(joined)) }
      }
    }
  }

  /// The extensions of files that may refer to other files.
  private static let textEndings = [".html", ".htm", ".css", ".js", ".mjs", ".svg", ".json", ".webmanifest", ".xml", ".txt"]

  /// Returns `shot~dark.png` for `shot.png`.
  private static func darkForms(of paths: Set<ContentPath>) -> Set<ContentPath> {
    Set(
      paths.compactMap { path in
        path.text.utf8.lastIndex(of: UInt8(ascii: ".")).map { ContentPath("\(path.text[..<$0])~dark\(path.text[$0...])") }
      })
  }
}

extension SiteLoader {
  fileprivate func bytes(of path: ContentPath) throws -> [UInt8] { try fileSystem.read(options.content + "/" + path.text) }
}

extension [UInt8] {
  /// Returns whether the text contains the beginning of the file's name. The rest may be escaped.
  fileprivate func mayName(_ path: ContentPath) -> Bool { contains(Array(path.name.utf8.prefix { $0.isASCIILetterOrDigit })) }

  fileprivate func names(_ path: ContentPath) -> Bool {
    contains(Array(path.name.utf8))
      || contains(Array(path.name.percentEncoded { $0.isASCIILetterOrDigit || "-._~".utf8.contains($0) }.utf8))
  }

  private func contains(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return true }
    var start = 0
    while let found = firstIndex(of: first, from: start) {
      if self[found...].starts(with: text) { return true }
      start = found + 1
    }
    return false
  }
}
