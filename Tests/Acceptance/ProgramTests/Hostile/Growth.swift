/// A text that could take time with the square of its size, or without end.
struct Growth: Sendable {
  enum Outcome: Sendable {
    /// The page that it says, if with warnings.
    case page
    /// The first thing that is told: its place, its words and its code.
    case refused(String)
  }

  let name: String
  let outcome: Outcome
  /// The files of a site, of about as many bytes.
  let files: @Sendable (_ bytes: Int) -> [String: String]
}

extension Growth {
  private static let deepBlocks = "content/a.md:4:1: error: blocks are nested deeper than 100 [limit-exceeded]"

  /// Markdown: one text again and again, or one that grows with its size in another way.
  static let markdown =
    [
      ("pictures in pictures", "![[]()", .refused("content/a.md: error: the page has more than 20000 \"[\" [limit-exceeded]")),
      ("brackets", "[", .refused("content/a.md: error: the page has more than 20000 \"[\" [limit-exceeded]")),
      ("quotes in quotes", ">", .refused(deepBlocks)), ("lists in lists", "+ ", .refused(deepBlocks)),
      ("backticks", "`", .page), ("odd backticks", "a``b`c ", .page), ("emphasis", "*a_", .page), ("strong emphasis", "**a ", .page),
      ("strikes", "~~a", .page), ("tables", "|a|\n|-|\n\n", .page), ("pipes", "|", .page), ("tags", "<b>", .page), ("angles", "<", .page),
      ("comments", "<!--", .page), ("ampersands", "&", .page), ("addresses", "www.", .page), ("mails", "a@", .page),
      ("marks", "\u{301}", .page),
      ("headings", "# a\n", .page), ("items", "- a\n", .page), ("tasks", "- [ ] a\n", .page), ("notes", "> [!NOTE]\n> a\n\n", .page),
      ("lazy lines", "> a\nb\n", .page), ("definitions", "[a]: b\n", .page), ("fences", "```\n", .page), ("blanks", " ", .page),
    ].map { name, text, outcome in markdown(name, outcome) { repeated(text, outcome, $0) } }
    + [
      markdown("runs of backticks", .page) { bytes in
        (1...).lazy.map { String(repeating: "`", count: $0) }.prefix { $0.utf8.count * ($0.utf8.count + 3) < 2 * bytes - 4096 }.joined(
          separator: " ")
      },
      markdown("short rows of a wide table", .page) { bytes in
        let columns = bytes / 8
        return "|" + String(repeating: "a|", count: columns) + "\n|" + String(repeating: "-|", count: columns) + "\n"
          + String(repeating: "|a\n", count: columns)
      },
      markdown("a long definition that is used often", .page) { bytes in
        "[x]: /" + String(repeating: "u", count: bytes / 2) + "\n\n" + String(repeating: "[x] ", count: min(bytes / 8, 9000))
      },
      markdown("footnotes", .page) { bytes in
        let count = min(bytes / 20, 9000)
        return (0..<count).map { "[^\($0)]: x\n\n" }.joined() + (0..<count).map { "[^\($0)] " }.joined()
      },
    ]

  /// A page that is to be made has no more brackets than a page may have.
  private static func repeated(_ text: String, _ outcome: Outcome, _ bytes: Int) -> String {
    let count = bytes / text.utf8.count
    if case .page = outcome, text.contains("[") { return String(repeating: text, count: min(count, 19_000)) }
    return String(repeating: text, count: count)
  }

  private static func markdown(_ name: String, _ outcome: Outcome, _ text: @escaping @Sendable (Int) -> String) -> Growth {
    Growth(name: name, outcome: outcome) { bytes in ["content/a.md": "---\ndescription: d\n---\n" + text(bytes)] }
  }

  /// YAML.
  static let yaml = [
    app("nine lists by nine", .refused("content/x/app.yaml:1:4: error: anchors are not supported [yaml-feature]")) { _ in
      let names = "abcdefghi"
      return "a: &a [x,x,x,x,x,x,x,x,x]\n"
        + zip(names, names.dropFirst()).map { "\($1): &\($1) [*\($0),*\($0),*\($0),*\($0),*\($0),*\($0),*\($0),*\($0),*\($0)]\n" }.joined()
    },
    app("maps that double", .refused("content/x/app.yaml:1:5: error: anchors are not supported [yaml-feature]")) { bytes in
      "b0: &b0 {x: 1}\n" + (1...bytes / 30).map { "b\($0): &b\($0) {<<: [*b\($0 - 1), *b\($0 - 1)]}\n" }.joined()
    },
    app("aliases of aliases", .refused("content/x/app.yaml:1:5: error: anchors are not supported [yaml-feature]")) { bytes in
      "a0: &a0 x\n" + (1...bytes / 20).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    },
    app("lists in lists", .refused("content/x/app.yaml:1:5: error: YAML is nested deeper than 1000 levels [limit-exceeded]")) {
      "a: " + String(repeating: "[", count: $0)
    },
    app("maps in maps", .refused("content/x/app.yaml:1:5: error: YAML is nested deeper than 1000 levels [limit-exceeded]")) {
      "a: " + String(repeating: "{", count: $0)
    },
    app("keys in keys", .refused("content/x/app.yaml:1:256: error: YAML is nested deeper than 64 levels [limit-exceeded]")) {
      "a: " + String(repeating: "{a: ", count: $0 / 4)
    },
    app("dashes", .refused("content/x/app.yaml:2:128: error: YAML is nested deeper than 64 levels [limit-exceeded]")) {
      "a:\n " + String(repeating: "- ", count: $0 / 2)
    },
    app("one key again and again", .refused("content/x/app.yaml:2:1: error: \"name\" is used twice [duplicate-key]")) {
      String(repeating: "name: X\n", count: $0 / 8)
    },
    app("documents", .refused("content/x/app.yaml:3:1: error: a second document begins here [several-documents]")) {
      String(repeating: "---\nname: X\n", count: $0 / 12)
    },
    app("tags", .refused("content/x/app.yaml:1:7: error: tags are not supported [yaml-feature]")) {
      "name: " + String(repeating: "!a ", count: $0 / 3)
    },
    app(
      "an open quote",
      .refused("content/x/app.yaml:1:7: error: found unexpected end of stream while scanning a quoted scalar [yaml-syntax]")
    ) {
      "name: \"" + String(repeating: "a\n ", count: $0 / 3)
    },
    app("facts", .page) { bytes in
      "name: X\nfacts:\n" + (0..<bytes / 28).map { "  f\($0): { type: boolean }\n" }.joined()
    },
    app("a long name", .page) { "name: \"" + String(repeating: "\\n", count: $0 / 2) + "X\"\n" },
    Growth(name: "former ids of a setting", outcome: .page) { bytes in
      let ids = (0..<bytes / 80).map { "k\($0)" }.joined(separator: ", ")
      return [
        "content/x/app.yaml": "name: X\n", "content/x/settings.yaml": "settings:\n  s: { title: S, type: boolean, aliases: [\(ids)] }\n",
      ]
    },
    Growth(
      name: "former addresses that stand twice",
      outcome: .refused("content/a.md:3:16: error: /k0/ is produced twice [duplicate-url]")
    ) { bytes in
      ["content/a.md": "---\ndescription: d\naliases: [\((0..<bytes / 10).map { "/k\($0 / 2)/" }.joined(separator: ","))]\n---\n"]
    },
  ]

  private static func app(_ name: String, _ outcome: Outcome, _ text: @escaping @Sendable (Int) -> String) -> Growth {
    Growth(name: name, outcome: outcome) { ["content/x/app.yaml": text($0)] }
  }

  /// Templates.
  static let templates = [
    Growth(
      name: "a template in itself",
      outcome: .refused("templates/layouts/page.mustache:1:1: error: \"layouts/page\" includes itself [template-cycle]")
    ) { layout(String(repeating: "{{>layouts/page}}", count: $0 / 17)) },
    Growth(
      name: "templates that double",
      outcome: .refused(
        "templates/partials/p10.mustache:1:18: error: the template and its partials have more than 16777216 bytes [limit-exceeded]")
    ) { _ in
      let chain = (0..<29).map { ("templates/partials/p\($0).mustache", "{{>partials/p\($0 + 1)}}{{>partials/p\($0 + 1)}}\n") }
      return layout("{{>partials/p0}}").merging(chain) { $1 }.merging(["templates/partials/p29.mustache": "x"]) { $1 }
    },
    Growth(
      name: "blanks in front of many lines",
      outcome: .refused(
        "templates/layouts/page.mustache:1:40001: error: the template and its partials have more than 16777216 bytes [limit-exceeded]"
      )
    ) { _ in
      layout(String(repeating: " ", count: 40_000) + "{{>partials/p}}\n").merging(
        ["templates/partials/p.mustache": String(repeating: "\n", count: 40_000)]) { $1 }
    },
    Growth(
      name: "sections in sections",
      outcome: .refused("templates/layouts/page.mustache:1:1001: error: sections are nested deeper than 100 [limit-exceeded]")
    ) { layout(String(repeating: "{{#title}}", count: $0 / 20) + String(repeating: "{{/title}}", count: $0 / 20)) },
    Growth(name: "names on one line", outcome: .page) { layout(String(repeating: "{{title}}", count: $0 / 9)) },
    Growth(name: "braces", outcome: .refused("templates/layouts/page.mustache:1:1: error: the tag is not closed [template-syntax]")) {
      layout(String(repeating: "{{", count: $0 / 2))
    },
    Growth(name: "comments", outcome: .refused("templates/layouts/page.mustache:1:1: error: the tag is not closed [template-syntax]")) {
      layout(String(repeating: "{{!", count: $0 / 3))
    },
  ]

  private static func layout(_ text: String) -> [String: String] {
    ["templates/layouts/page.mustache": text, "content/a.md": "---\ndescription: d\n---\n# A\n"]
  }
}
