import Foundation
import TestSupport

/// A site with something planted in every place that is nobody else's business.
struct PlantedSite {
  let site: TestSite
  /// Sensitive values, comments and texts that are not published: never to come out.
  private(set) var secret: [Canary] = []
  /// What a user's configuration says, which comes out if and only if the configuration is published.
  private(set) var personal: [Canary] = []
  /// What is public anyway.
  private(set) var open: [Canary] = []
  /// The configuration as YAML, JSON and property lists, none of which says who may see it.
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
    let photo = plant(Canary(name: "the photo's name"), &personal)
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
        default: shown("a sensitive setting's default"), comment: hidden("a comment in settings.yaml")),
      "content/x/\(photo).svg": "<svg/>",
    ]) { _, new in new }
    files["content/x/configuration.yaml"] = configuration.map { $0 + yaml }
    (site, self.yaml, self.photo) = (try TestSite(files), yaml, "content/x/\(photo).svg")
    (self.secret, self.personal, self.open) = (secret, personal, open)
  }

  /// Rows that show each value in every way that there is.
  private static func settings(default value: String, comment: String) -> String {
    """
    settings:
      motto: { title: Motto, type: string, symbol: MOTTO, onChange: [send] }
      steps: { title: Steps, type: integer, key: steps, minimum: 0, maximum: 999999999999 }
      passcode: { title: Passcode, type: string, sensitive: true, default: '\(value)', onChange: [send] } # \(comment)
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

extension PlantedSite {
  func removePhoto() throws { try site.folder.remove(photo) }

  /// Runs the program in the site's folder, in an environment with canaries of its own, and takes up what it left behind.
  ///
  /// - Returns: what came out of all that must not, and the exit status.
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
