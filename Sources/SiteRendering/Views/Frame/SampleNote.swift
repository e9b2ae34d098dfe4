internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// What a banner says is invented on a page.
enum SampleNote: Sendable, Hashable {
  case text(SampleMark)
  case icons
  case user

  var value: TemplateValue {
    let original = if case .text(let mark) = self { mark.original } else { String?.none }
    return [
      "isIcons": .flag(self == .icons), "isUser": .flag(self == .user), "isText": .flag(self != .icons && self != .user),
      "originalHTML": .optional(html: original.map(link)),
    ]
  }

  /// Shown without the scheme, as people write an address.
  private func link(_ address: String) -> String {
    let shown = address.replacing(/^https?:\/\/|\/$/, with: "")
    return "<a href=\"\(address.escapedForHTML)\">\(shown.escapedForHTML)</a>"
  }
}

extension SiteContext {
  /// What is invented on a page: what its file says, what the view says, or everything of a sample app.
  ///
  /// - Parameter shown: the posts that it lists; a list of samples is one.
  func sample(of view: PageView, _ head: PageMetadata?, listing shown: [PageMetadata]) -> SampleNote? {
    if let mark = head?.frontMatter.sample { return .text(mark) }
    if let note = view.sample { return note }
    let isSample = view.app?.catalogue.sample == true || !shown.isEmpty && shown.allSatisfy { site.sample(of: $0) != nil }
    return isSample ? .text(SampleMark()) : nil
  }
}
