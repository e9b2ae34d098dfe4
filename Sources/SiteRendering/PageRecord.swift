package import Diagnostics
package import SettingsModel
package import SiteContent

/// What others need of a page once it is rendered: never its body.
package struct PageRecord: Sendable {
  package struct Heading: Sendable, Equatable {
    /// The fragment that leads to it.
    package let id: String
    package let text: String
  }

  package let path: PagePath
  package let title: String
  package let description: String?
  /// The fragments that lead into the page.
  package let anchors: Set<String>
  package let headings: [Heading]
  /// Links of its Markdown to other pages and into them.
  package let links: [PageText.Link]
  /// Whether search engines and the site's search may show it.
  package let isIndexed: Bool
  package let lastChanged: CalendarDate?
  /// The page among those of its app, with its JSON document.
  package var entry: (app: Catalogue.ID, entry: PageList.Entry)?
}

/// One output, rendered.
package struct RenderedOutput: Sendable {
  package struct File: Sendable {
    /// Below the output folder.
    package let path: String
    package let bytes: [UInt8]
  }

  package var files: [File]
  package var record: PageRecord?
  package var diagnostics: [Diagnostic] = []
  package var dependencies: Dependencies
  /// What was seen of it, where somebody checks the site.
  package var survey: OutputSurvey?

  package init(files: [File], diagnostics: [Diagnostic] = [], dependencies: Dependencies) {
    (self.files, self.diagnostics, self.dependencies) = (files, diagnostics, dependencies)
  }
}
