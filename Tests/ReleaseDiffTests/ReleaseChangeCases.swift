import ReleaseDiff
import SettingsModel

extension ChangeCase {
  /// Changes to versions, apps and documents.
  static let releases: [ChangeCase] = [
    .init(
      "a new app with its documents", .documents(["x/settings": "/api/v1/x/settings.json"]),
      .documents(apps: ["x", "y"], ["x/settings": "/api/v1/x/settings.json", "y/settings": "/api/v1/y/settings.json"]),
      #"added: apps.y: app "Y" was added [app-added]"#),
    .init(
      "a removed app with its documents",
      .documents(apps: ["x", "y"], ["x/settings": "/api/v1/x/settings.json", "y/settings": "/api/v1/y/settings.json"]),
      .documents(["x/settings": "/api/v1/x/settings.json"]), #"breaking: apps.y: app "Y" was removed [app-removed]"#),
    .init(
      "documents", .documents(["x/icons": "/api/v1/x/icons.json", "x/pages": "/api/v1/x/pages.json"]),
      .documents(["x/pages": "/api/v1/x/texts.json", "x/poems": "/api/v1/x/poems.json"]),
      "breaking: documents.x/icons: /api/v1/x/icons.json was removed [document-removed]",
      "breaking: documents.x/pages: /api/v1/x/pages.json moved to /api/v1/x/texts.json [document-moved]",
      "added: documents.x/poems: /api/v1/x/poems.json was added [document-added]"),
    .init(
      "licenses",
      .app(#"{"packages": [{"name": "A", "version": "1"}, {"name": "B", "license": "MIT"}]}"#, .licenses),
      .app(#"{"packages": [{"name": "C"}, {"name": "A", "version": "2"}]}"#, .licenses),
      #"changed: packages.A.version: package "A": version was "1", is "2" [part-changed]"#,
      #"removed: packages.B: package "B" was removed [part-removed]"#, #"added: packages.C: package "C" was added [part-added]"#),
    .init(
      "a later version of the API", .documents(["x/icons": "/api/v1/x/icons.json", "x/pages": "/api/v1/x/pages.json"]),
      .documents(version: 2, ["x/pages": "/api/v2/x/pages.json"]),
      "changed: apiVersion: the version of the API was 1, is 2 [version-raised]",
      "breaking (allowed by version 2): documents.x/icons: /api/v1/x/icons.json was removed [document-removed]"),
    .init(
      "an earlier version of the API", .documents(version: 2, ["x/pages": "/api/v2/x/pages.json"]),
      .documents(version: 1, ["x/pages": "/api/v1/x/pages.json"]),
      "breaking: apiVersion: the version of the API was 2, is 1 [version-lowered]"),
    .init(
      "a kind of document of a later version", .app(.poem("\"a\"")), .app(.poem("1")),
      #"breaking: verse: verse was string, is number [member-retyped]"#,
      #"changed: verse: poems.json: verse was "a", is 1 [document-changed]"#),
    .init(
      "the values of a user, which are private", .app(#"{"values": [{"setting": "s", "value": 1}]}"#, .configuration),
      .app(#"{"values": [{"setting": "s", "value": 2}]}"#, .configuration)),
  ]

  private static let oldSchema = """
    {"type": "object", "required": ["settings"], "properties": {
       "settings": {"type": "array", "items": {"$ref": "#/$defs/Setting"}}, "size": {"type": "number"}},
     "$defs": {"Setting": {"type": "object", "required": ["id", "title"], "properties": {
       "id": {"type": "string"}, "title": {"type": "string"}, "key": {"anyOf": [{"const": "a"}, {"type": "string"}]},
       "part": {"$ref": "#/$defs/Setting"}, "map": {"type": "object", "additionalProperties": {"type": "boolean"}}}}}}
    """

  private static let newSchema = """
    {"type": "object", "required": ["settings", "size"], "properties": {
       "settings": {"type": "array", "items": {"$ref": "#/$defs/S"}}, "size": {"type": "integer"}},
     "$defs": {"S": {"type": "object", "required": ["id"], "properties": {
       "id": {"type": ["string", "null"]}, "title": {"type": "string"}, "part": {"$ref": "#/$defs/S"}, "new": {},
       "map": {"type": "object", "additionalProperties": {}}}}}}
    """

  private static let promises = ChangeCase(
    "required members and types", .schema(oldSchema), .schema(newSchema),
    #"breaking: settings[].id: settings.schema.json: id was string, is null or string [member-retyped]"#,
    #"breaking: settings[].key: settings.schema.json: key is no longer in the schema [member-dropped]"#,
    #"breaking: settings[].map.*: settings.schema.json: * was boolean, is anything [member-retyped]"#,
    #"breaking: settings[].title: settings.schema.json: title is no longer required [member-dropped]"#,
    #"added: settings[].new: settings.schema.json: new was added to the schema [member-promised]"#,
    #"added: size: settings.schema.json: size is now required [member-promised]"#)

  private static let otherNames = ChangeCase(
    "another word of an enumeration, and other names of definitions",
    .schema(
      ##"{"properties": {"kind": {"$ref": "#/$defs/Kind"}}, "$defs": {"Kind": {"anyOf": [{"const": "a"}, {"type": "string"}]}}}"##),
    .schema(
      ##"{"properties": {"kind": {"$ref": "#/$defs/K"}}, "$defs": {"K": {"anyOf": [{"const": "b"}, {"const": "a"}, {"type": "string"}]}}}"##
    )
  )

  private static let endless = ChangeCase(
    "recursive alternatives",
    .schema(##"{"anyOf": [{"$ref": "#"}], "oneOf": [{"$ref": "#/$defs/A"}], "$defs": {"A": {"$ref": "#/$defs/A"}}}"##),
    .schema(##"{"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}"##))

  private static let bundle = ChangeCase(
    "the schema that contains all others",
    Release(apiVersion: 1, apps: nil, documents: [], schemas: ["sitegen": .text(##"{"anyOf": [{"properties": {"a": {}}}]}"##)]),
    Release(apiVersion: 1, apps: nil, documents: [], schemas: ["sitegen": .text(##"{"anyOf": [{"properties": {"b": {}}}]}"##)]))

  private static let brokenPromise = ChangeCase(
    "a document that does not match the old schema",
    .app(#"{"settings": [{"id": "s", "title": "S"}], "size": 1}"#, schema: oldSchema),
    .app(#"{"settings": [{"id": "s", "part": {"id": 1, "title": "T"}}, {"id": "t"}], "size": "1"}"#),
    #"breaking: schemas.settings: /api/v1/schemas/settings.schema.json was removed [document-removed]"#,
    #"breaking: settings[].part.id: settings.json: id is number, the old schema says string [member-retyped]"#,
    #"breaking: settings[].title: settings.json: title is missing, but required by the old schema [member-missing]"#,
    #"breaking: size: settings.json: size is string, the old schema says number [member-retyped]"#,
    #"breaking: size: size was number, is string [member-retyped]"#,
    #"changed: settings.s.part: setting "s": part is {"id":1,"title":"T"} now [setting-changed]"#,
    #"changed: settings.s.title: setting "s": title was "S", is removed [setting-changed]"#,
    #"added: settings.t: setting "t" was added [setting-added]"#,
    #"changed: size: settings.json: size was 1, is "1" [document-changed]"#)

  /// Changes to schemas.
  static let shapes: [ChangeCase] = [
    ChangeCase(
      "a first schema", .schema(nil), .schema("{}"),
      "added: schemas.settings: /api/v1/schemas/settings.schema.json was added [document-added]"),
    ChangeCase(
      "a removed schema", .schema("{}"), .schema(nil),
      "breaking: schemas.settings: /api/v1/schemas/settings.schema.json was removed [document-removed]"),
    promises, otherNames, endless, brokenPromise, bundle,
  ]
}

extension Release {
  fileprivate static func app(_ document: Document) -> Release {
    Release(apiVersion: 1, apps: [.init(id: "x", name: "X")], documents: [document], schemas: [:])
  }
}

extension Release.Document {
  fileprivate static func poem(_ verse: String) -> Self { .text("{\"verse\": \(verse)}", "poems") }
}
