internal import FileSystem
internal import Markdown
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// Files that only pages refer to which are left out. A picture of what is not announced yet must not go out before its page does.
struct DraftFiles {
  private(set) var paths: Set<ContentPath> = []

  /// - Parameters:
  ///   - files: all files beside the pages.
  ///   - pages: in all languages.
  init(
    _ files: [ContentPath], _ pages: [PageMetadata], isShown: (PageMetadata) -> Bool, in settings: SiteSettings, _ scan: ContentScan,
    _ loader: SiteLoader
  ) async throws {
    let hidden = pages.filter { !isShown($0) }
    if hidden.isEmpty { return }
    let known = Set(files)
    func references(of page: PageMetadata, _ bytes: [UInt8]) -> Set<ContentPath> {
      Self.references(of: page, bytes, settings).intersection(known)
    }
    for page in hidden { paths.formUnion(references(of: page, try loader.bytes(of: page.source))) }
    paths.formUnion(Self.darkForms(of: paths).intersection(known))
    // Pages are read only if one of the files may be theirs too.
    for page in pages where isShown(page) && !paths.isEmpty {
      let bytes = try loader.bytes(of: page.source)
      guard paths.contains(where: { bytes.mayName($0) }) else { continue }
      let references = references(of: page, bytes)
      paths.subtract(references.union(Self.darkForms(of: references)))
      // A template may show what front matter names.
      let rest = settings.markdown.html || !page.source.isMarkdown ? bytes : Array(bytes.prefix(page.bodyOffset))
      paths = paths.filter { !rest.names($0) }
    }
    guard !paths.isEmpty else { return }
    // Of other files, the name is enough.
    let content =
      scan.appFiles.values.flatMap(\.values) + scan.appTemplates.values.flatMap(\.self)
      + [scan.siteSettings, scan.siteTexts].compactMap(\.self)
    let templates = try await ContentScan.files(
      below: loader.options.templates, shown: "templates", jobs: loader.options.jobs, loader.fileSystem
    ).entries
    let limit = settings.limits.file
    let raw = scan.html.filter { known.contains($0.path) }
    let texts = (scan.files + raw).filter { entry in Self.endingsOfTexts.contains { entry.path.name.lowercased().hasSuffix($0) } }
    for entry in content + texts where entry.bytes <= limit && !paths.contains(entry.path) {
      let bytes = try loader.bytes(of: entry.path)
      paths = paths.filter { !bytes.names($0) }
    }
    for entry in templates where entry.bytes <= limit {
      let bytes = try loader.fileSystem.read(loader.options.templates + "/" + entry.path.text)
      paths = paths.filter { !bytes.names($0) }
    }
  }

  /// What a page's links, pictures and front matter name.
  private static func references(of page: PageMetadata, _ bytes: [UInt8], _ settings: SiteSettings) -> Set<ContentPath> {
    var destinations = [page.frontMatter.image?.file].compactMap(\.self)
    var options = MarkdownOptions()
    (options.extensions, options.allowsHTML) = (settings.markdown.allExtensions, settings.markdown.html)
    options.isHTML = page.source.isHTML
    _ = try? MarkdownParser(options: options).parse(bytes[min(page.bodyOffset, bytes.count)...]) { link in
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

  /// Files beside the pages that may refer to others.
  private static let endingsOfTexts = [".html", ".htm", ".css", ".js", ".mjs", ".svg", ".json", ".webmanifest", ".xml", ".txt"]

  /// `shot~dark.png` belongs to `shot.png`.
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
  /// Whether the text may name a file, by the beginning of its name: the rest may be escaped.
  fileprivate func mayName(_ path: ContentPath) -> Bool { holds(Array(path.name.utf8.prefix { $0.isASCIILetterOrDigit })) }

  fileprivate func names(_ path: ContentPath) -> Bool {
    holds(Array(path.name.utf8)) || holds(Array(path.name.percentEncoded { $0.isASCIILetterOrDigit || "-._~".utf8.contains($0) }.utf8))
  }

  private func holds(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return true }
    var place = 0
    while let found = firstIndex(of: first, from: place) {
      if self[found...].starts(with: text) { return true }
      place = found + 1
    }
    return false
  }
}
