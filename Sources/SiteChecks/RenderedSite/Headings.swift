internal import Diagnostics

/// The headings of a page, in order, and what is wrong with their levels.
struct Headings {
  struct Heading {
    let level: Int
    let cause: HTMLCheck.Cause
    /// Whether it is in the part of the page that is its own.
    let isInMain: Bool
    /// Whether Markdown syntax made it: a second one of the top level is told already.
    let isMarkdown: Bool
  }

  var all: [Heading] = []

  /// - Parameter layout: what lacks a top heading that is not there.
  func findings(layout: HTMLCheck.Cause) -> [HTMLCheck.Finding] {
    let main = all.contains(where: \.isInMain) ? all.filter(\.isInMain) : all
    return tops(main, layout) + skips(main)
  }

  private func tops(_ headings: [Heading], _ layout: HTMLCheck.Cause) -> [HTMLCheck.Finding] {
    let tops = headings.filter { $0.level == 1 }
    guard let first = tops.first else {
      return [
        .init(
          code: .missingTopHeading, summary: "the page has no top heading", help: "add {{#showsTitle}}<h1>{{title}}</h1>{{/showsTitle}}",
          cause: layout)
      ]
    }
    var hasMarkdown = first.isMarkdown
    return tops.dropFirst().compactMap { heading -> HTMLCheck.Finding? in
      defer { hasMarkdown = hasMarkdown || heading.isMarkdown }
      if heading.isMarkdown, hasMarkdown { return nil }
      return HTMLCheck.Finding(
        code: .secondTopHeading, summary: "the page has a second top heading", help: "begin it with h2", cause: heading.cause)
    }
  }

  private func skips(_ headings: [Heading]) -> [HTMLCheck.Finding] {
    zip(headings, headings.dropFirst()).filter { $1.level > $0.level + 1 }.map { before, heading in
      .init(
        code: .skippedHeading, summary: "a heading of level \(heading.level) follows one of level \(before.level)",
        help: "make it level \(before.level + 1)", cause: heading.cause)
    }
  }
}
