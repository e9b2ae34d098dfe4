package import Diagnostics
internal import TextCoding

/// What keys of other generators say about when a page is published.
///
/// The keys are read even if `site.yaml` ignores them: a page that another generator keeps back must not become public by moving here.
package struct KeptBack {
  /// The first day on which the page is public: `publishDate`.
  private(set) var firstDay: CalendarDate?
  /// The keys that need no permission in `site.yaml`, because they have an effect or were reported.
  private(set) var understood: Set<String> = []

  /// - Parameters:
  ///   - members: a page's front matter.
  ///   - isDraft: whether the page is a draft, and so kept back anyway.
  init(_ members: [Node.Member], isDraft: Bool, _ reader: inout Reader) {
    for member in members {
      for (label, effect) in Self.effects(of: member) {
        understood.insert(member.key)
        if case .publishes(let day) = effect {
          firstDay = max(firstDay ?? day, day)
        } else if !isDraft || effect.concernsMoreThanToday {
          Self.report(label, effect, at: member, &reader)
        }
      }
    }
  }

  /// Returns the problems of a file that is published unchanged: Jekyll reads front matter in any file, and Eleventy reads data for all
  /// pages of a folder, such as `blog.11tydata.json`.
  package static func problems(inFile path: String, _ bytes: [UInt8]) -> [Diagnostic] {
    let isData = path.hasSuffix(".11tydata.json")
    guard isData || bytes.starts(with: "---".utf8), bytes.count <= 1 << 20 else { return [] }
    let source = SourceText(path: path, bytes: bytes)
    let root =
      isData
      ? Node.read(json: source).root
      : FrontMatterSplit.read(source).split.flatMap { YAMLParser.parse($0.yaml, of: source, lineOffset: $0.yamlLineOffset).0 }
    var reader = Reader(source: source)
    for member in root?.members ?? [] {
      for (label, effect) in effects(of: member, isOwn: false) {
        if case .publishes = effect { continue }
        report(label, isData ? .below : effect, at: member, &reader)
      }
    }
    return reader.diagnostics
  }

  // MARK: - What the keys say

  private enum Effect {
    /// The page is not published.
    case hides
    /// The page is published, but not listed.
    case unlists
    /// The pages below are not published or not listed.
    case below
    /// The page is published on a day.
    case publishes(CalendarDate)
    /// The page is removed on a day.
    case ends
    /// Only some people can read the page.
    case protects
    /// The value should be a day, but is not.
    case unclear

    /// Whether the effect matters even if the page is a draft today.
    var concernsMoreThanToday: Bool {
      switch self {
      case .below, .ends, .unclear: true
      case .hides, .unlists, .publishes, .protects: false
      }
    }
  }

  /// - Parameter isOwn: whether sitegen reads `draft` itself.
  /// - Returns: the effects of a key, each with the key and value that cause it, as in `build.render: never`.
  private static func effects(of member: Node.Member, isOwn: Bool = true) -> [(label: String, effect: Effect)] {
    let (key, value) = (member.key, member.value)
    // Generators and their plug-ins spell the same key in several ways: `publishDate`, `publishdate`, `publish_date`, `_build`.
    let name = String(key.lowercased().filter { $0 != "_" && $0 != "-" })
    func labeled(_ effect: Effect?) -> [(label: String, effect: Effect)] {
      effect.map { [("\(key): \(value.scalarText ?? "…")", $0)] } ?? []
    }
    switch name {
    case "published": return labeled(value.isOff ? .hides : value.day.map { .publishes($0) })
    case "publish", "dgpublish", "public", "render", "permalink", "routable": return labeled(value.isOff ? .hides : nil)
    case "draft": return labeled(value.isOn && !(isOwn && key == "draft") ? .hides : nil)
    case "private", "headless": return labeled(value.isOn ? .hides : nil)
    case "unlisted", "hidden", "ishidden", "eleventyexcludefromcollections": return labeled(value.isOn ? .unlists : nil)
    case "status", "visibility": return labeled(value.word.flatMap { Self.states[$0] })
    case "password": return value.isBlank ? [] : [(key, .protects)]
    case "expirydate", "unpublishdate": return value.isBlank ? [] : [(key, .ends)]
    case "pubdate": return labeled(value.day.map { .publishes($0) })
    case "publishdate": return value.isBlank ? [] : labeled(value.day.map { .publishes($0) } ?? .unclear)
    case "build":
      return (value.members ?? []).compactMap { part in
        let isOff = part.value.word == "never" || part.value.isOff
        let effect: Effect? =
          switch part.key.lowercased() {
          case "render" where isOff || part.value.word == "link": .hides
          case "list" where isOff || part.value.word == "local": .unlists
          default: nil
          }
        return effect.map { ("\(key).\(part.key): \(part.value.scalarText ?? "…")", $0) }
      }
    case "cascade":
      return value.oneOrMore.flatMap { $0.members ?? [] }.flatMap { effects(of: $0, isOwn: false) }.map { label, effect in
        if case .unlists = effect { return ("\(key).\(label)", effect) }
        return ("\(key).\(label)", .below)
      }
    default: return []
    }
  }

  /// The states of pages in Pelican, Nikola, WordPress, Retype and others.
  private static let states: [String: Effect] = [
    "draft": .hides, "auto-draft": .hides, "private": .hides, "pending": .hides, "future": .hides, "trash": .hides, "skip": .hides,
    "unpublished": .hides, "protected": .protects, "members": .protects, "paid": .protects, "hidden": .unlists, "unlisted": .unlists,
  ]

  // MARK: - Messages

  private static func report(_ label: String, _ effect: Effect, at member: Node.Member, _ reader: inout Reader) {
    let (severity, code, summary, help): (Diagnostic.Severity, DiagnosticCode, String, String)
    switch effect {
    case .publishes: return
    case .hides:
      (severity, code, summary) = (.error, .keptBack, "\"\(label)\" keeps the page back in another generator")
      help = "write `draft: true`, or remove \"\(member.key)\" to publish the page"
    case .unlists:
      (severity, code, summary) = (.warning, .keptBack, "\"\(label)\" keeps the page out of lists in another generator")
      help = "this site lists it: write `draft: true`, or remove \"\(member.key)\""
    case .below:
      (severity, code, summary) = (.error, .keptBack, "\"\(label)\" keeps all pages below back in another generator")
      help = "write `draft: true` in each of these pages, and remove \"\(member.key)\""
    case .ends:
      (severity, code, summary) = (.error, .keptBack, "\"\(label)\" has no effect: sitegen never removes a page by date")
      help = "remove the key, and write `draft: true` when the page should go"
    case .protects:
      (severity, code, summary) = (.error, .keptBack, "\"\(label.prefix { $0 != ":" })\" does not protect the page")
      help = "write `draft: true`, or remove the key to publish the page for everyone"
    case .unclear:
      (severity, code, summary) = (.error, .invalidDate, "\"\(member.key)\" is not a date")
      help = "write it as 2026-10-01"
    }
    let isSensitive = if case .protects = effect { true } else { false }
    reader.diagnostics.append(
      Diagnostic(
        severity, code, in: reader.source, at: member.keyLocation, Wording(summary), help: Wording(help), isSensitive: isSensitive))
  }
}

extension KeptBack {
  /// Warns about a page whose file name would keep it back in another generator.
  ///
  /// - Jekyll, Docusaurus and Astro don't publish files whose names begin with `_`, except for lists: `_index.md`.
  /// - Jekyll and Zola read dates such as `2035-1-31-hello.md` and `2035-01-31_hello.md`, and keep later pages back.
  static func checkName(of page: PageMetadata, _ reader: inout Reader) {
    let source = page.source
    guard !page.frontMatter.draft, let first = source.name.utf8.first else { return }
    func warn(_ summary: String, _ help: String) {
      reader.diagnostics.append(Diagnostic(.warning, .keptBack, path: reader.source.path, summary, help: help))
    }
    if first == UInt8(ascii: "_"), !source.stem.hasPrefix("_index") {
      warn(
        "other generators do not publish files whose names begin with \"_\"",
        "this page is public: write `draft: true`, or rename the file")
    } else if first.isASCIIDigit, page.date == nil,
      let match = source.name.prefixMatch(of: /([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})[-_ ]+(?=[^.])/),
      let date = CalendarDate(([match.1] + [match.2, match.3].map { $0.count == 1 ? "0" + $0 : $0 }).joined(separator: "-"))
    {
      let rest = source.name[match.range.upperBound...]
      warn(
        "the date in the file's name is not read",
        "rename it to \(date.iso)-\(rest), or write `date: \(date.iso)`")
    }
  }
}

extension Node {
  fileprivate var scalarText: String? { if case .scalar(let text, _) = content { text } else { nil } }
  fileprivate var word: String? { scalarText?.lowercased() }
  /// Whether the value is empty: nothing, or `""`.
  fileprivate var isBlank: Bool { isNull || scalarText == "" }

  /// Whether the value is false, in YAML 1.1 or in quotes.
  fileprivate var isOff: Bool { word.map(["false", "no", "off", "n", "0"].contains) ?? false }
  fileprivate var isOn: Bool { word.map(["true", "yes", "on", "y", "1"].contains) ?? false }
  fileprivate var day: CalendarDate? { scalarText.flatMap { CalendarDate(withTime: $0) } }
}
