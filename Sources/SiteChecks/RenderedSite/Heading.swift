internal import Diagnostics

/// A heading of a page.
struct Heading {
  let level: Int
  let cause: HTMLCheck.Cause
  /// Whether it is in the part of the page that is its own.
  let isInMain: Bool
  /// Whether Markdown syntax made it: a second one of the top level is reported already.
  let isMarkdown: Bool
}

extension [Heading] {
  /// Mistakes in the levels of a page's headings, which stand in its order.
  ///
  /// - Parameter layout: what lacks a top heading that is missing.
  func findings(layout: HTMLCheck.Cause) -> [HTMLCheck.Finding] {
    let main = contains(where: \.isInMain) ? filter(\.isInMain) : self
    return main.tops(layout) + main.skips
  }

  private func tops(_ layout: HTMLCheck.Cause) -> [HTMLCheck.Finding] {
    let tops = filter { $0.level == 1 }
    guard let first = tops.first else {
      return [
        .init(.missingTopHeading, "the page has no top heading", help: "add {{#showsTitle}}<h1>{{title}}</h1>{{/showsTitle}}", layout)
      ]
    }
    var hasMarkdown = first.isMarkdown
    return tops.dropFirst().compactMap { heading -> HTMLCheck.Finding? in
      defer { hasMarkdown = hasMarkdown || heading.isMarkdown }
      if heading.isMarkdown, hasMarkdown { return nil }
      return HTMLCheck.Finding(.secondTopHeading, "the page has a second top heading", help: "begin it with h2", heading.cause)
    }
  }

  private var skips: [HTMLCheck.Finding] {
    zip(self, dropFirst()).filter { $1.level > $0.level + 1 }.map { before, heading in
      let summary = "a heading of level \(heading.level) follows one of level \(before.level)"
      return .init(.skippedHeading, summary, help: "make it level \(before.level + 1)", heading.cause)
    }
  }
}
