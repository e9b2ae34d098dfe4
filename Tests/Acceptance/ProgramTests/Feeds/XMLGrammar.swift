import AcceptanceSupport
import TestSupport
import Testing

/// A grammar that xmllint holds XML files to.
enum XMLGrammar: String {
  /// RFC 4287, appendix B.
  case atom = "atom.rng"
  /// https://www.sitemaps.org/protocol.html
  case sitemap = "sitemap.xsd"

  static let program = installedProgram("xmllint")
  static let missing: Comment = "xmllint is missing: install it with .ci/setup acceptance"

  /// What is wrong with some files, in the program's words; nothing where all fit.
  func problems(_ files: [String], in folder: String) async throws -> String {
    let grammar = ProjectFolder.path + "/Tests/Acceptance/ProgramTests/Feeds/Grammars/" + rawValue
    let option = self == .atom ? "--relaxng" : "--schema"
    let run = try await ProgramRun([#require(Self.program), "--nonet", "--noout", option, grammar] + files, in: folder)
    let valid = files.map { "\($0) validates\n" }.joined()
    return run.status == 0 && run.errors == valid ? "" : "\(run.status): \(run.output)\(run.errors)"
  }
}
