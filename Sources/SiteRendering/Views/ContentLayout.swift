internal import Markdown
internal import SiteContent

/// The layouts of Markdown pages that need more of the text than its HTML.
enum ContentLayout: String {
  case faq, landing

  init?(_ head: PageMetadata) {
    guard let layout = head.frontMatter.layout, let known = Self(rawValue: layout) else { return nil }
    self = known
  }

  /// What the text consists of.
  var part: MarkdownPart {
    switch self {
    case .faq: .question
    case .landing: .feature
    }
  }
}
