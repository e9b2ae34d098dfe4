/// The way in which an HTML element is imported: as a Markdown construct, as an element of the same name, or not at all.
enum HTMLElement: Equatable {
  case paragraph
  case heading(Int)
  case list(isOrdered: Bool)
  case item
  case quote
  case code
  case rule
  case table
  /// `thead`, `tbody` or `tfoot`.
  case tablePart
  case row
  case cell
  /// A description list, and its terms and descriptions.
  case terms, term
  /// An element that contains blocks.
  case box
  /// A caption: a single line.
  case caption
  /// An element that only ends a paragraph.
  case divider
  case lineBreak
  case image, video
  case link
  /// An inline format such as emphasis. The value is the name of the element to write.
  case format(String)
  /// An element that is omitted with its contents.
  case opaque
  /// An element, such as a form, whose tags are written only if HTML is allowed. Its contents are kept.
  case foreign
  /// An element without meaning for readers.
  case silent
  /// An element that is replaced with its contents.
  case plain

  init(_ name: String) {
    self = Self.all[name] ?? (name.utf8.contains(UInt8(ascii: "-")) ? .foreign : .plain)
  }

  /// Whether the element begins a block.
  var isBlock: Bool {
    switch self {
    case .lineBreak, .image, .video, .link, .format, .opaque, .foreign, .silent, .plain: false
    default: true
    }
  }

  /// Whether the element may contain text without a paragraph.
  var holdsText: Bool {
    switch self {
    case .paragraph, .heading, .cell, .term, .box, .caption: true
    default: false
    }
  }

  private static let all: [String: HTMLElement] = {
    var all: [String: HTMLElement] = [
      "p": .paragraph, "ul": .list(isOrdered: false), "menu": .list(isOrdered: false), "dir": .list(isOrdered: false),
      "ol": .list(isOrdered: true), "li": .item, "blockquote": .quote, "pre": .code, "listing": .code, "hr": .rule, "table": .table,
      "tr": .row, "td": .cell, "th": .cell, "dl": .terms, "dt": .term, "dd": .term, "br": .lineBreak, "img": .image, "image": .image,
      "video": .video, "a": .link,
    ]
    for level in 1...6 { all["h\(level)"] = .heading(level) }
    for name in ["thead", "tbody", "tfoot"] { all[name] = .tablePart }
    for name in ["figure", "details"] { all[name] = .box }
    for name in ["figcaption", "caption", "summary"] { all[name] = .caption }
    for name in [
      "div", "section", "article", "aside", "header", "footer", "nav", "main", "address", "center", "hgroup", "fieldset", "legend", "body",
      "search",
    ] { all[name] = .divider }
    for name in ["em", "i", "cite", "dfn", "var"] { all[name] = .format("em") }
    for name in ["strong", "b"] { all[name] = .format("strong") }
    for name in ["code", "tt", "samp"] { all[name] = .format("code") }
    for name in ["del", "s", "strike"] { all[name] = .format("del") }
    for name in ["kbd", "sub", "sup", "ins", "mark", "small", "q"] { all[name] = .format(name) }
    for name in [
      "script", "style", "template", "iframe", "noembed", "noframes", "textarea", "svg", "math", "canvas", "audio", "object", "applet",
      "select", "datalist", "frameset", "xmp",
    ] { all[name] = .opaque }
    for name in ["form", "input", "button", "embed", "map", "area", "base", "portal"] { all[name] = .foreign }
    for name in ["html", "head", "title", "meta", "link", "wbr", "source", "track", "param", "col", "colgroup", "picture"] {
      all[name] = .silent
    }
    return all
  }()
}
