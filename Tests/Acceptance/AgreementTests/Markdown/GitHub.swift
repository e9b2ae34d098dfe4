import AcceptanceSupport
import Foundation
import TestSupport
import Testing

@testable import Markdown

/// GitHub's own program, which the extensions are held to where it is installed.
enum GitHub {
  static let program = installedProgram("cmark-gfm")
  static let isMissing = "cmark-gfm is not installed: .ci/setup acceptance"

  /// What it makes of many texts, in order.
  static func render(_ texts: [String], _ extensions: [String]) async throws -> [String] {
    let program = try #require(program)
    let folder = try TemporaryFolder()
    try folder.write(Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("\($0).md", $1) }))
    let options = extensions.map { "-e \($0)" }.joined(separator: " ")
    let loop = "for n in $(seq 0 \(texts.count - 1)); do \(program) \(options) $n.md >$n.html || exit 1; done"
    _ = try await ProgramRun(["/bin/sh", "-c", loop], in: folder.path).succeeded()
    return try texts.indices.map { try folder.text("\($0).html") }
  }
}

extension MarkdownDocument {
  /// The HTML as GitHub's program writes it: ours lets wide tables scroll, has classes for
  /// obsolete attributes, and names boxes and the ways back from footnotes.
  var asOnGitHub: String {
    body.text { "address-\($0)" }.replacing("<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">\n", with: "")
      .replacing("</table>\n</div>", with: "</table>")
      .replacing(/<(t[hd]) class="(left|center|right)">/) { "<\($0.1) align=\"\($0.2)\">" }
      .replacing(/<input type="checkbox" class="task" aria-label="[^"]*"/) { _ in "<input type=\"checkbox\"" }
      .replacing(/\ data-footnote-backref-idx="[^"]*" aria-label="Back to reference [^"]*"/) { _ in " aria-label=\"Back to content\"" }
      .replacing(" aria-label=\"Footnotes\" data-footnotes", with: " data-footnotes")
      .replacing(/<(h[1-6]) id="[^"]*">/) { "<\($0.1)>" }
  }
}
