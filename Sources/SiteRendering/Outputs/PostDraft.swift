internal import Mustache
internal import SiteContent

/// A post as a list shows it, without its text.
struct PostDraft: Hashable, Sendable {
  let source: ContentPath
  let value: TemplateValue

  /// The same with what stands above `<!--more-->`, which an author who marked that wants in the place of the description.
  func value(with excerpt: TemplateValue) -> TemplateValue {
    excerpt == .none ? value : value.setting("summaryHTML", to: excerpt).setting("description", to: .none)
  }
}
