extension VocabularyLine {
  static let all: [VocabularyLine] = [
    .init(
      "editor.tabSizePX",
      "{ title: T, type: boolean }",
      json: #"{"title":"T","type":"boolean"}"#,
      page: ["Type On or off"],
      changes: [
        #"added: settings["editor.tabSizePX"]: setting "T" was added [setting-added]"#
      ]),
    .init(
      "servers",
      before: "{ title: T, type: array }",
      "{ title: T, type: array, items: { type: string, format: uri }, minItems: 1, maxItems: 3, uniqueItems: true, default: ['https://a.example/'] }",
      json:
        #"{"default":["https://a.example/"],"items":{"format":"uri","type":"string"},"maxItems":3,"minItems":1,"title":"T","type":"array","uniqueItems":true}"#,
      page: ["Type List: Address", "Elements 1 to 3 elements all different", "Default https://a.example/"],
      changes: [
        #"breaking: settings.servers.maxItems: setting "T": maxItems is 3 now [range-narrowed]"#,
        #"breaking: settings.servers.minItems: setting "T": minItems is 1 now [range-narrowed]"#,
        #"breaking: settings.servers.uniqueItems: setting "T": uniqueItems is true now [range-narrowed]"#,
        #"changed: settings.servers.default: setting "T": default is ["https://a.example/"] now [default-changed]"#,
        #"changed: settings.servers.items: setting "T": items is {"format":"uri","type":"string"} now [setting-changed]"#,
      ]),
    .init(
      "days",
      before: "{ title: T, options: { mon: Monday, tue: Tuesday } }",
      "{ title: T, options: { mon: Monday, tue: Tuesday }, multiple: true, default: [mon] }",
      json:
        #"{"default":["mon"],"items":{"options":[{"title":"Monday","value":"mon"},{"title":"Tuesday","value":"tue"}],"type":"enum"},"title":"T","type":"array","uniqueItems":true}"#,
      page: ["Type List: One of several options", "Options Monday mon Tuesday tue", "Default Monday"],
      changes: [
        #"breaking: settings.days.type: setting "T": type was "enum", is "array" [type-changed]"#,
        #"breaking: settings.days.uniqueItems: setting "T": uniqueItems is true now [range-narrowed]"#,
        #"changed: settings.days.default: setting "T": default is ["mon"] now [default-changed]"#,
        #"changed: settings.days.items: setting "T": items is {"type":"enum"} now [setting-changed]"#,
      ]),
    .init(
      "map",
      before: "{ title: T }",
      "{ title: T, type: object, default: { a: 1, b: [true] } }",
      json: #"{"default":{"a":1,"b":[true]},"title":"T","type":"object"}"#,
      page: ["Type Map", "Default a: 1, b: On"],
      changes: [
        #"changed: settings.map.default: setting "T": default is {"a":1,"b":[true]} now [default-changed]"#,
        #"changed: settings.map.type: setting "T": type is "object" now [setting-changed]"#,
      ]),
    .init(
      "level",
      before: "{ title: T, options: { none: None, low: Low } }",
      "{ title: T, type: integer, options: { 0: None, 1: Low }, default: 1 }",
      json: #"{"default":1,"options":[{"title":"None","value":0},{"title":"Low","value":1}],"title":"T","type":"integer"}"#,
      page: ["Type Whole number", "Options None 0 Low 1", "Default Low"],
      changes: [
        #"breaking: settings.level.options.low: option "Low" was removed [option-removed]"#,
        #"breaking: settings.level.options.none: option "None" was removed [option-removed]"#,
        #"breaking: settings.level.type: setting "T": type was "enum", is "integer" [type-changed]"#,
        #"changed: settings.level.default: setting "T": default is 1 now [default-changed]"#,
        #"added: settings.level.options.0: option "None" was added [option-added]"#,
        #"added: settings.level.options.1: option "Low" was added [option-added]"#,
      ]),
    .init(
      "scale",
      before: "{ title: T, type: number }",
      "{ title: T, type: number, options: { 0.5: Half, 1.5: More }, default: 0.5 }",
      json: #"{"default":0.5,"options":[{"title":"Half","value":0.5},{"title":"More","value":1.5}],"title":"T","type":"number"}"#,
      page: ["Type Number", "Options Half 0.5 More 1.5", "Default Half"],
      changes: [
        #"changed: settings.scale.default: setting "T": default is 0.5 now [default-changed]"#,
        #"added: settings.scale.options["0.5"]: option "Half" was added [option-added]"#,
        #"added: settings.scale.options["1.5"]: option "More" was added [option-added]"#,
      ]),
    .init(
      "looks",
      before: "{ title: T, type: boolean }",
      "{ title: T, type: boolean, options: { true: Dark, false: Light } }",
      json: #"{"options":[{"title":"Dark","value":true},{"title":"Light","value":false}],"title":"T","type":"boolean"}"#,
      page: ["Type On or off", "Options Dark true Light false"],
      changes: [
        #"added: settings.looks.options.false: option "Light" was added [option-added]"#,
        #"added: settings.looks.options.true: option "Dark" was added [option-added]"#,
      ]),
    .init(
      "versions",
      before: "{ title: T, type: boolean, platforms: [iOS] }",
      "{ title: T, type: boolean, since: '2.1', platforms: { iOS: { since: '17.0', deprecated: '18.0', removed: '19.0' }, macOS: } }",
      json:
        #"{"platforms":[{"deprecated":"18.0","name":"iOS","removed":"19.0","since":"17.0"},{"name":"macOS"}],"since":"2.1","title":"T","type":"boolean"}"#,
      page: ["Since 2.1", "Platforms iOS since 17.0, deprecated in 18.0, removed in 19.0 macOS"],
      changes: [
        #"changed: settings.versions.platforms: setting "T": platforms was [{"name":"iOS"}], is [{"deprecated":"18.0","name":"iOS","removed":"19.0","since":"17.0"},{"name":"ma… [setting-changed]"#,
        #"changed: settings.versions.since: setting "T": since is "2.1" now [setting-changed]"#,
      ]),
    .init(
      "scoped",
      before: "{ title: T, type: boolean }",
      "{ title: T, type: boolean, scope: account }",
      json: #"{"scope":"account","title":"T","type":"boolean"}"#,
      page: ["Applies to Per account"],
      changes: [
        #"changed: settings.scoped.scope: setting "T": scope is "account" now [setting-changed]"#
      ]),
    .init(
      "text",
      before: "{ title: T, type: string }",
      "{ title: T, type: string, required: true, nullable: true, examples: [one, two], minLength: 2, maxLength: 20, pattern: '^[a-z]+$' }",
      json:
        #"{"examples":["one","two"],"maxLength":20,"minLength":2,"nullable":true,"pattern":"^[a-z]+$","required":true,"title":"T","type":"string"}"#,
      page: ["Length 2 to 20 characters", "Examples one two", "The app needs a value", "May have no value"],
      changes: [
        #"breaking: settings.text.maxLength: setting "T": maxLength is 20 now [range-narrowed]"#,
        #"breaking: settings.text.minLength: setting "T": minLength is 2 now [range-narrowed]"#,
        #"breaking: settings.text.pattern: setting "T": pattern is "^[a-z]+$" now [range-narrowed]"#,
        #"breaking: settings.text.required: setting "T": required is true now [range-narrowed]"#,
        #"changed: settings.text.examples: setting "T": examples is ["one","two"] now [setting-changed]"#,
        #"changed: settings.text.nullable: setting "T": nullable is true now [range-widened]"#,
      ]),
    .init(
      "tint",
      before: "{ title: T, type: string }",
      "{ title: T, type: string, format: color, default: '#FF8800' }",
      json: ##"{"default":"#FF8800","format":"color","title":"T","type":"string"}"##,
      page: ["Type Text Color", "Default #FF8800"],
      changes: [
        ##"changed: settings.tint.default: setting "T": default is "#FF8800" now [default-changed]"##,
        #"changed: settings.tint.format: setting "T": format is "color" now [setting-changed]"#,
      ]),
    .init(
      "birthday",
      before: "{ title: T, type: string }",
      "{ title: T, type: string, format: date, default: 2026-03-01 }",
      json: #"{"default":"2026-03-01","format":"date","title":"T","type":"string"}"#,
      page: ["Type Text Date", "Default 1 March 2026"],
      changes: [
        #"changed: settings.birthday.default: setting "T": default is "2026-03-01" now [default-changed]"#,
        #"changed: settings.birthday.format: setting "T": format is "date" now [setting-changed]"#,
      ]),
    .init(
      "keyed",
      before: "{ title: T, type: string }",
      "{ title: T, type: string, key: { iOS: a.b, macOS: c } }",
      json: #"{"keys":[{"key":"a.b","platform":"iOS"},{"key":"c","platform":"macOS"}],"title":"T","type":"string"}"#,
      page: ["Stored key a.b iOS c macOS"],
      changes: [
        #"changed: settings.keyed.keys: setting "T": keys is [{"key":"a.b","platform":"iOS"},{"key":"c","platform":"macOS"}] now [setting-changed]"#
      ]),
    .init(
      "stored",
      before: "{ title: T, key: s }",
      "{ title: T, key: s, store: { kind: appGroup, name: group.example } }",
      json: #"{"key":"s","store":{"kind":"appGroup","name":"group.example"},"title":"T"}"#,
      page: ["Stored in defaults of an app group group.example"],
      changes: [
        #"changed: settings.stored.store: setting "T": store is {"kind":"appGroup","name":"group.example"} now [setting-changed]"#
      ]),
    .init(
      "marked",
      before: "{ title: T }",
      "{ title: T, description: 'The *goal*, as `steps`; see [the scale](setting:x/scale).' }",
      json:
        ##"{"description":"The goal, as steps; see the scale.","descriptionHTML":"The <em>goal</em>, as <code>steps</code>; see <a href=\"https://example.org/x/settings/scale/\">the scale</a>.","title":"T"}"##,
      page: ["The goal, as steps; see the scale."],
      changes: [
        #"changed: settings.marked.description: setting "T": description is "The goal, as steps; see the scale." now [setting-changed]"#
      ]),
    .init(
      "shared",
      before: "{ title: T, options: { public: Public } }",
      "{ title: T, options: visibility }",
      json:
        #"{"options":[{"title":"Public","value":"public"},{"detail":"Only you","title":"Private","value":"private"}],"title":"T","type":"enum"}"#,
      page: ["Options Public Private Only you"],
      changes: [
        #"added: settings.shared.options.private: option "Private" was added [option-added]"#
      ]),
    .init(
      "gated",
      before: "{ title: T, options: { a: A, b: B } }",
      "{ title: T, options: { a: A, b: { title: B, group: Later, visibleWhen: { isPro: true }, platforms: [macOS], since: '2.1', attributes: { n: 1 } } } }",
      json:
        #"{"options":[{"title":"A","value":"a"},{"attributes":{"n":1},"group":"Later","platforms":[{"name":"macOS"}],"since":"2.1","title":"B","value":"b","visibleWhen":{"isPro":true}}],"title":"T","type":"enum"}"#,
      page: ["B Later; Since: 2.1; macOS; This depends on “Pro”."],
      changes: [
        #"changed: settings.gated.options.b.attributes: option "B": attributes is {"n":1} now [option-changed]"#,
        #"changed: settings.gated.options.b.group: option "B": group is "Later" now [option-changed]"#,
        #"changed: settings.gated.options.b.platforms: option "B": platforms is [{"name":"macOS"}] now [option-changed]"#,
        #"changed: settings.gated.options.b.since: option "B": since is "2.1" now [option-changed]"#,
        #"changed: settings.gated.options.b.visibleWhen: option "B": visibleWhen is {"isPro":true} now [option-changed]"#,
      ]),
    .init(
      "compared",
      before: "{ title: T, type: boolean }",
      "{ title: T, type: boolean, description: 'See the row.' }",
      json: #"{"description":"See the row.","title":"T","type":"boolean"}"#,
      page: ["You see this if “T” is at least 1, “T” is at most More and “T” contains Tuesday."],
      changes: [
        #"changed: settings.compared.description: setting "T": description is "See the row." now [setting-changed]"#
      ]),
    .init(
      "shown",
      before: "{ title: T, type: string }",
      "{ title: T, type: string, default: blue }",
      json: #"{"default":"blue","title":"T","type":"string"}"#,
      page: ["In blue", "Place Main › In blue"],
      changes: [
        #"changed: settings.shown.default: setting "T": default is "blue" now [default-changed]"#
      ]),
    .init(
      "noted",
      before: "{ title: T }",
      "{ title: T, attributes: { tier: 2 } }",
      json: #"{"attributes":{"tier":2},"title":"T"}"#,
      page: ["Tier 2"],
      changes: [
        #"changed: settings.noted.attributes: setting "T": attributes is {"tier":2} now [setting-changed]"#
      ]),
    .init(
      "related",
      before: "{ title: T }",
      "{ title: T, related: [scale, days] }",
      json: #"{"related":["scale","days"],"title":"T"}"#,
      page: ["Related T T"],
      changes: [
        #"changed: settings.related.related: setting "T": related is ["scale","days"] now [setting-changed]"#
      ]),
  ]
}
