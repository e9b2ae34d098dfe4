import AcceptanceSupport
import DiagnosticCases
import Diagnostics
import SiteContent
import SiteRendering
import SiteSchemas
import TestSupport
import Testing

/// The mistakes of the tables beside this file, as an editor with the schemas would see them.
@Suite(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)), .computing)
struct SchemaAgreementTests {
  @Test func schemasRefuseWhatTheReaderSaysOfKeysAndKindsOfValues() async throws {
    let files = DiagnosticCase.all.flatMap(\.authoredFiles)
    let verdicts = try await SchemaValidator().problems(files.map(\.test))
    var refused = 0
    for (file, problem) in try pairs(files, verdicts) {
      let what = "\(file.behaviour), \(file.path): "
      if file.codes.isEmpty { #expect(problem == nil, "\(what)\(problem ?? "")") }
      if file.isAboutShape { #expect(problem != nil, "\(what)\(file.codes)") }
      if problem != nil { refused += 1 }
    }
    #expect(files.filter(\.isAboutShape).count >= 20 && refused >= 40, "\(refused) of \(files.count)")
  }
}

/// A YAML file of a case, and what the case expects to be said about it.
private struct AuthoredCaseFile {
  let behaviour: String
  let path: String
  let codes: Set<DiagnosticCode>
  let isAboutShape: Bool
  let test: SchemaValidator.Case
}

/// What needs knowledge of other places: a setting's type, what an enum lists.
private let beyondSchemas: Set<String> = [
  "on is a text in YAML 1.2", "an enum fact without values", "a default of another type", "a default of nothing",
  "a value of another type", "a setting that collects an empty list", "a value that is a list",
  "options of a setting that is no enum", "words for a value that a fact does not have", "a key of our own cannot be another generator's",
]

extension DiagnosticCase {
  fileprivate var authoredFiles: [AuthoredCaseFile] {
    // A text that is no YAML as we read it is nothing that schemas speak of.
    guard codes.isDisjoint(with: [.yamlSyntax, .yamlFeature, .severalDocuments, .limitExceeded, .notUTF8, .nulByte]) else { return [] }
    return texts.compactMap { path, text in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard path.hasPrefix("content/"), name.hasSuffix(".yaml"), let kind = AuthoredKind(rawValue: String(name.dropLast(5))) else {
        return nil
      }
      let codes = codes(at: path)
      let shapes: Set<DiagnosticCode> = [.unknownKey, .unknownValue, .wrongType, .missingKey]
      return AuthoredCaseFile(
        behaviour: behaviour, path: path, codes: codes,
        isAboutShape: !codes.isDisjoint(with: shapes) && !beyondSchemas.contains(behaviour),
        test: .init(schema: String(decoding: AuthoringSchema(kind).json, as: UTF8.self), yaml: text))
    }
  }
}
