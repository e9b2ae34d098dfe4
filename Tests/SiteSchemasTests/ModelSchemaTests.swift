import CanonicalJSON
import SettingsModel
import SiteContent
import SiteRendering
import Testing

@testable import SiteSchemas

/// The schemas have exactly the members that the model decodes, with the same types.
@Suite struct ModelSchemaTests {
  private static let address = "https://x.example/a/api/v1/schemas/x.schema.json"

  private func shape(of kind: DocumentKind) throws -> DecodedShape? {
    switch kind {
    case .manifest: try DecodedShape(of: Manifest.self)
    case .page: try DecodedShape(of: PageDocument.self)
    case .listed(.settings): try DecodedShape(of: SettingsDocument.self)
    case .listed(.icons): try DecodedShape(of: IconsDocument.self)
    case .listed(.onboarding): try DecodedShape(of: OnboardingDocument.self)
    case .listed(.configuration): try DecodedShape(of: ConfigurationDocument.self)
    case .listed(.pages): try DecodedShape(of: PagesDocument.self)
    case .listed(.releases): try DecodedShape(of: ReleasesDocument.self)
    case .listed(.licenses): try DecodedShape(of: LicensesDocument.self)
    case .listed(.watch), .listed(.widget): try DecodedShape(of: CompanionDocument.self)
    case .listed(.privacy): try DecodedShape(of: PrivacyDocument.self)
    // The model has no type for configuration schemas.
    case .listed(.configurationSchema): nil
    }
  }

  @Test(arguments: DocumentKind.allCases) func schemasMatchTheModel(_ kind: DocumentKind) throws {
    guard let shape = try shape(of: kind) else { return }
    #expect(SchemaComparison(kind.schema(at: Self.address)).differences(shape) == [])
  }

  @Test func theComparisonFindsDifferences() throws {
    let schema = DocumentKind.listed(.pages).schema(at: Self.address)
    let found = SchemaComparison(schema).differences(try DecodedShape(of: PageDocument.self))
    #expect(
      found.contains(
        "$: members [apiVersion, app, contentLanguage, pages] instead of [apiVersion, app, contentLanguage, date, description, effective, headings, html, original, sample, tags, text, title, updated, url]"
      ))
    let entry = try DecodedShape(of: [String: PageList.Entry].self)
    #expect(SchemaComparison(["additionalProperties": ["type": "string"], "type": "object"]).differences(entry) == ["$.*: no object"])
    let wrong: [(JSONValue, DecodedShape, [String])] = [
      (["type": "string"], .string, []), (["type": "string"], .boolean, ["$: no boolean"]),
      (["type": "integer"], .number, ["$: no number"]),
      (["type": "number"], .integer, ["$: no integer"]),
      (["type": "array", "items": ["type": "string"]], .array(.integer), ["$[]: no integer"]),
      (["anyOf": [["const": "a"], ["type": "string"]]], .word(known: ["a"]), []),
      (["anyOf": [["const": "a"], ["type": "string"]]], .word(known: ["a", "b"]), ["$: words [a] instead of [a, b]"]),
      (["anyOf": [["const": "a"]]], .word(known: ["a"]), ["$: no later word fits"]),
      (["type": "object"], .object(["a": .init(isRequired: true, shape: .string)]), ["$: members [] instead of [a]"]),
      (
        ["type": "object", "properties": ["a": ["type": "string", "title": "A", "description": "A."]], "title": "A", "description": "A."],
        .object(["a": .init(isRequired: true, shape: .string)]), ["$: requires [] instead of [a]"]
      ),
      (
        ["type": "object", "properties": ["a": ["type": "string"]], "title": "A", "description": "A."],
        .object(["a": .init(isRequired: false, shape: .string)]), ["$.a: has no title or description"]
      ),
    ]
    for (schema, shape, differences) in wrong { #expect(SchemaComparison(schema).differences(shape) == differences) }
  }

  @Test func schemasHaveADialectAndAnAddress() {
    for kind in DocumentKind.allCases {
      let schema = kind.schema(at: Self.address)
      #expect(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
      #expect(schema["$id"] == .init(Self.address))
    }
  }

  @Test func theSchemaOfPagesIsComplete() {
    let text = String(decoding: JSONBytes.encode(DocumentKind.listed(.pages).schema(at: Self.address)), as: UTF8.self)
    #expect(text == Self.pages + "\n")
  }

  private static let pages = #"""
    {"$defs":{"PageListEntry":{"description":"A page and the path of its document.","properties":{\#
    "bytes":{"description":"The size of the document in bytes.","maximum":9007199254740992,"minimum":0,"title":"Bytes","type":"integer"},\#
    "date":{"description":"The day it was published.","format":"date","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","title":"Date","type":"string"},\#
    "description":{"description":"What the page is about.","title":"Description","type":"string"},\#
    "id":{"description":"The page's id, unique within the app, such as terms or blog/hello.","minLength":1,"title":"ID","type":"string"},\#
    "path":{"description":"The root-relative path of the document.","pattern":"^/(?!/)(?!(?:.*/)?\\.\\.?(?:/|$))","title":"Path","type":"string"},\#
    "sample":{"description":"Whether the text is a sample and not the real one.","title":"Sample","type":"boolean"},\#
    "sha256":{"description":"The SHA-256 hash of the document, in hexadecimal.","pattern":"^[0-9a-f]{64}$","title":"SHA-256","type":"string"},\#
    "title":{"description":"The page's title.","title":"Title","type":"string"},\#
    "updated":{"description":"The day it was last updated.","format":"date","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","title":"Updated","type":"string"},\#
    "url":{"description":"The page's root-relative URL on the site.","pattern":"^/(?!/)(?!(?:.*/)?\\.\\.?(?:/|$))","title":"URL","type":"string"}},\#
    "required":["bytes","id","path","sha256","title","url"],"title":"Page list entry","type":"object"}},\#
    "$id":"https://x.example/a/api/v1/schemas/x.schema.json","$schema":"https://json-schema.org/draft/2020-12/schema",\#
    "description":"The pages of an app.","properties":{\#
    "apiVersion":{"const":1,"description":"The API version. Adding members does not change it.","title":"API version","type":"integer"},\#
    "app":{"description":"The app's id: the name of its folder.","pattern":"^[A-Za-z][A-Za-z0-9._-]*$","title":"App","type":"string"},\#
    "contentLanguage":{"description":"The language of its texts as a BCP 47 tag, if the site has several.","title":"Content language","type":"string"},\#
    "pages":{"description":"The pages, each with its document.","items":{"$ref":"#/$defs/PageListEntry"},"title":"Pages","type":"array"}},\#
    "required":["apiVersion","app","pages"],"title":"Pages document","type":"object"}
    """#
}
