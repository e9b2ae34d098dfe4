import Foundation
import TestSupport

/// A site with canaries in every private place.
struct CanarySite {
  let site: TestSite
  /// Canaries in sensitive values, comments and unpublished texts, which must never be published.
  private(set) var secret: [Canary] = []
  /// Canaries in the user's configuration, which are published only if the configuration is.
  private(set) var personal: [Canary] = []
  /// Canaries in public texts.
  private(set) var open: [Canary] = []
  /// The configuration as YAML, without an `audience`.
  let yaml: String
  private let photo: String

  init(configuration: String? = nil) throws {
    var (secret, personal, open): ([Canary], [Canary], [Canary]) = ([], [], [])
    func plant(_ canary: Canary, _ list: inout [Canary]) -> String {
      list.append(canary)
      return canary.text
    }
    func hidden(_ place: String) -> String { plant(Canary(text: place), &secret) }
    func own(_ place: String) -> String { plant(Canary(text: place), &personal) }
    func shown(_ place: String) -> String { plant(Canary(text: place), &open) }
    let photo = plant(Canary(name: "the photo's name"), &secret)
    let yaml = """
      # \(hidden("a comment in the configuration"))
      profile: { name: '\(own("the profile's name"))', email: '\(own("the profile's email"))', photo: \(photo).svg }
      language: '\(own("the language"))' # \(hidden("a comment at the end of a line"))
      facts:
        where: '\(own("a fact"))'
        link: 'https://example.com/\(plant(Canary(name: "a url"), &personal))'
        secretLink: 'https://example.com/\(plant(Canary(name: "a sensitive url"), &secret))'
        secretWord: '\(hidden("a sensitive fact"))'
        secretCount: \(plant(Canary(number: "a sensitive number of a fact"), &secret))
      values:
        motto: '\(own("a value"))'
        steps: \(plant(Canary(number: "a number"), &personal))
        passcode: '\(hidden("a sensitive value"))'
        pin: \(plant(Canary(number: "a sensitive number"), &secret))
        hiddenText: '\(hidden("a sensitive value without a row"))'

      """
    let pages = [
      "content/a.md": "---\ntitle: '\(shown("a page's title"))'\ndescription: A.\n# \(hidden("a comment in front matter"))\n---\nText.\n",
      "content/draft.md":
        "---\ntitle: '\(hidden("a draft's title"))'\ndraft: true\ndescription: '\(hidden("a draft's description"))'\n---\n",
      "content/later.md":
        "---\ntitle: '\(hidden("a later post's title"))'\ndate: 2999-01-01\ntags: ['\(hidden("a later post's tag"))']\n---\nX\n",
    ]
    let app = """
      name: X # \(hidden("a comment in app.yaml"))
      facts:
        where: { type: string }
        link: { type: string }
        secretLink: { type: string, sensitive: true, nullable: true, title: '\(shown("a sensitive fact's title"))' }
        secretWord: { type: string, sensitive: true }
        secretCount: { type: integer, sensitive: true }
      effects: { send: { title: Send, reaches: watch } }

      """
    var files = pages.merging([
      "content/site.yaml": "# \(hidden("a comment in site.yaml"))\ntitle: Test\n", "content/x/app.yaml": app,
      "content/x/settings.yaml": Self.settings(
        default: hidden("a sensitive setting's default"), example: hidden("a sensitive setting's example"),
        comment: hidden("a comment in settings.yaml")),
      "content/x/\(photo).svg": "<svg/>",
    ]) { _, new in new }
    files["content/x/configuration.yaml"] = configuration.map { $0 + yaml }
    (site, self.yaml, self.photo) = (try TestSite(files), yaml, "content/x/\(photo).svg")
    (self.secret, self.personal, self.open) = (secret, personal, open)
  }

  /// Returns settings, and rows that show each value in every way.
  private static func settings(default value: String, example: String, comment: String) -> String {
    """
    settings:
      motto: { title: Motto, type: string, symbol: MOTTO, onChange: [send] }
      steps: { title: Steps, type: integer, key: steps, minimum: 0, maximum: 999999999999 }
      passcode: { title: Passcode, type: string, sensitive: true, default: '\(value)', examples: ['\(example)'], onChange: [send] } # \(comment)
      pin: { title: Pin, type: integer, sensitive: true, onChange: [send], minimum: 0, maximum: 999999999999 }
      hiddenText: { title: Hidden, type: string, sensitive: true }
    screens:
      main:
        title: Main
        header: { name: { value: profile.name }, email: { value: profile.email } }
        sections:
          - id: first
            rows:
              - motto: { kind: text }
              - steps
              - passcode: { kind: text, trailing: [value], enabledWhen: { secretWord: a }, badge: { symbol: lock, when: { secretWord: b } } }
              - pin: { trailing: [{ value: pin }] }
              - out: { title: Out, kind: info, trailing: [{ value: 'url:secretLink' }], visibleWhen: { not: { secretLink: null } } }
              - way: { title: Way, kind: info, trailing: [{ value: 'url:link' }] }
              - lang: { title: Language, kind: info, trailing: [{ value: language }] }
              - code: { title: Code, kind: info, trailing: [{ value: passcode }], disabledReason: None., enabledWhen: { passcode: a } }

    """
  }
}

extension CanarySite {
  func removePhoto() throws { try site.folder.remove(photo) }

  /// Runs the program in the site's folder, in an environment that also has canaries.
  ///
  /// - Parameter isPublished: whether the configuration is published.
  /// - Returns: the exit status, the leaked canaries, and everything that the program wrote.
  func run(_ arguments: [String], publishes isPublished: Bool = false, _ more: [Canary] = []) async throws -> (
    status: Int32, found: [String], remains: Remains, errors: String
  ) {
    var environment: [String: String] = [:]
    var forbidden = secret + more + [Canary("the source's path", is: site.folder.path)]
    for name in ["HOME", "USER", "LOGNAME", "HOSTNAME", "SITEGEN_SECRET", "EMAIL"] {
      let canary = Canary(name: "$\(name)")
      environment[name] = (name == "HOME" ? "/" : "") + canary.text
      forbidden.append(canary)
    }
    if !isPublished { forbidden += personal }
    let host = ProcessInfo.processInfo.hostName
    if host.count >= 8, host != "localhost" { forbidden.append(Canary("the host's name", is: host)) }
    let outcome = try await CommandRun(arguments, in: site.folder.path, environment: environment)
    let files = site.folder.exists("public") ? try site.folder.files(below: "public").map { "public/\($0)" } : []
    let contents = try files.map { try site.folder.data($0) }
    let texts = [outcome.output, outcome.errors, files.joined(separator: "\n")].map { Data($0.utf8) }
    let remains = Remains(contents + texts)
    return (outcome.status, remains.found(forbidden), remains, outcome.errors)
  }
}

/// A unique string, planted to find out whether it is published.
struct Canary: Sendable {
  /// A description of the place where it was planted.
  let place: String
  let text: String

  /// Creates a string with characters that encodings escape. Its halves are letters and digits, which only Base64 changes.
  init(text place: String) {
    self.place = place
    text = "\(Self.letters())&\"é <\(Self.letters())"
  }

  /// Creates a name for a key or a file.
  init(name place: String) {
    self.place = place
    text = "c\(Self.letters())"
  }

  /// Creates a number of twelve digits.
  init(number place: String) {
    self.place = place
    text = String(Int64.random(in: 100_000_000_000...999_999_999_999))
  }

  /// Uses an existing string, such as a path.
  init(_ place: String, is text: String) { (self.place, self.text) = (place, text) }

  private static func letters() -> String { String((0..<14).compactMap { _ in "abcdefghijkmnpqrstuvwxyz0123456789".randomElement() }) }

  /// The strings to search for: the text in several encodings, and the parts that most other encodings leave unchanged.
  var forms: Set<String> {
    var forms: Set<String> = [text, Self.html(text), Self.json(text), Self.percent(text), Self.percent(text).lowercased()]
    forms.formUnion((0..<3).map { Self.base64(text, behind: $0) })
    forms.formUnion(text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init).filter { $0.count >= 12 })
    if Int64(text) != nil { forms.insert(Self.grouped(text)) }
    return forms
  }

  private static func html(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func json(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }

  private static func percent(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(CharacterSet(charactersIn: "!"..."~"))) ?? text
  }

  /// Returns the part of the text's Base64 that depends only on the text, with `count` bytes before the text.
  private static func base64(_ text: String, behind count: Int) -> String {
    let data = Data(repeating: 0x20, count: count) + Data(text.utf8)
    let whole = data.base64EncodedString()
    return String(whole.prefix(data.count * 8 / 6).dropFirst((count * 8 + 5) / 6))
  }

  private static func grouped(_ digits: String) -> String {
    stride(from: 0, to: digits.count, by: 3).map { String(digits.dropFirst($0).prefix(3)) }.joined(separator: ",")
  }
}

/// Everything that a run wrote: the files in the output folder with their names, and the messages.
struct Remains {
  private let data: Data

  init(_ texts: [Data]) { data = texts.reduce(into: Data()) { $0 += $1 + [0x0A] } }

  /// Returns the places of the canaries that were found, each with its encoded form.
  func found(_ canaries: [Canary]) -> [String] {
    canaries.compactMap { canary in canary.forms.first(where: holds).map { "\(canary.place): \($0)" } }
  }

  private func holds(_ text: String) -> Bool { data.range(of: Data(text.utf8)) != nil }
}
