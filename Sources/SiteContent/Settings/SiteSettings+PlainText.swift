extension SiteSettings {
  /// What is published for programs that read texts.
  package struct PlainText: Sendable, Hashable {
    /// Whether there is a list of all pages, `/llms.txt`.
    package var guide = true
    /// Whether each Markdown page is there as Markdown too.
    package var pages = true
  }
}

extension SiteSettings.PlainText: Anonymous {
  static let table = MemberTable<SiteSettings.PlainText>(
    "plainText", title: "Texts for programs",
    .defaulted("guide", \.guide, .boolean, "whether there is a list of all pages with what they are about, `/llms.txt`"),
    .defaulted("pages", \.pages, .boolean, "whether each Markdown page is there as Markdown too, as `index.md` below its address"))
}
