internal import SettingsModel
internal import SiteContent

/// `sitegen.d.ts`: what the documents hold, as types of TypeScript.
///
/// They allow what a later version may add: unknown words are strings, conditions hold anything, and TypeScript lets a value have more
/// members than its type.
package enum TypeScriptDeclarations {
  /// The same for every site: made once.
  package static let text: String = {
    var writer = DeclarationWriter()
    let documents = types.map { writer.document($0.name, of: $0.kinds) }
    return ([header] + documents + writer.declarations).joined(separator: "\n")
  }()

  private static let header = """
    // The JSON documents that sitegen publishes below /api/v1/, as types of TypeScript.
    // Made from the same tables as the JSON Schemas beside this file.

    """

  /// The types of documents, each with the kinds that share it.
  private static var types: [(name: String, kinds: [DocumentKind])] {
    DocumentKind.allCases.reduce(into: []) { types, kind in
      if let index = types.firstIndex(where: { $0.name == kind.typeName }) {
        types[index].kinds.append(kind)
      } else {
        types.append((kind.typeName, [kind]))
      }
    }
  }
}

extension DeclarationWriter {
  fileprivate mutating func document(_ name: String, of kinds: [DocumentKind]) -> String {
    let files = kinds.map { "`\($0.fileName)`" }.joined(separator: ", ")
    guard let kind = kinds.first, let type = kind.type else {
      let about = "\(files): a JSON Schema of a user's configuration, made from the catalogue of one app."
      return interface(name, about, ["[keyword: string]: unknown;"])
    }
    return interface(name, "\(files): \(type.description)", kind.members(of: type).map { member($0) })
  }
}

extension DocumentKind {
  fileprivate var fileName: String {
    switch self {
    case .page: "pages/….json"
    case .listed(.configurationSchema): "configuration.schema.json"
    default: name + ".json"
    }
  }
}
