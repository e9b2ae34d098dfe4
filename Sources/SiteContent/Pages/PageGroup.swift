/// A group of an app's navigation.
package enum PageGroup: String, CaseIterable, Sendable {
  /// What the app is, and what is new.
  case app
  /// How to use it, and whom to ask.
  case help
  /// What holds between its maker and its users.
  case legal
  /// What only programmers want to know.
  case developers

  /// What pages of these names are about, wherever they stand: the names that app makers and stores use.
  private static let known: [PageGroup: Set<String>] = [
    .help: [
      "account-deletion", "contact", "delete-account", "faq", "feedback", "help", "questions", "support", "troubleshooting",
    ],
    .legal: [
      "agb", "cookies", "datenschutz", "eula", "impressum", "imprint", "legal", "licence", "licences", "license", "licenses", "privacy",
      "privacy-policy", "terms", "terms-of-service", "terms-of-use",
    ],
  ]

  /// - Parameter name: the first part of a page's address below its app.
  init(name: String) { self = Self.known.first { $0.value.contains(name) }?.key ?? .app }

  static let format = ValueFormat<PageGroup>.word(
    "a group of pages",
    [
      .app: "what the app is, and what is new", .help: "how to use it, and whom to ask", .legal: "terms, privacy and the like",
      .developers: "for programmers; last, and closed",
    ])
}

extension PageMetadata {
  /// Where the navigation of an app has it.
  ///
  /// - Parameter app: the app's address.
  package func group(below app: PagePath) -> PageGroup {
    frontMatter.group ?? PageGroup(name: String(path.text.dropFirst(app.text.count).prefix { $0 != "/" }))
  }
}
