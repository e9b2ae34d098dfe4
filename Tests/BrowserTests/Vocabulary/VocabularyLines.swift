extension VocabularyLine {
  static let all: [VocabularyLine] = [
    .init("editor.tabSizePX", "{ title: T, type: boolean }", json: "", page: ["editor.tabSizePX"], changes: []),
    .init(
      "servers", before: "{ title: T, type: array }",
      "{ title: T, type: array, items: { type: string, format: uri }, minItems: 1, maxItems: 3, uniqueItems: true, default: ['https://a.example/'] }",
      json: "", page: [], changes: []),
    .init(
      "days", before: "{ title: T, options: { mon: Monday, tue: Tuesday } }",
      "{ title: T, options: { mon: Monday, tue: Tuesday }, multiple: true, default: [mon] }", json: "", page: [], changes: []),
    .init("map", before: "{ title: T }", "{ title: T, type: object, default: { a: 1, b: [true] } }", json: "", page: [], changes: []),
    .init(
      "level", before: "{ title: T, options: { none: None, low: Low } }", "{ title: T, type: integer, options: { 0: None, 1: Low }, default: 1 }",
      json: "", page: [], changes: []),
    .init(
      "scale", before: "{ title: T, type: number }", "{ title: T, type: number, options: { 0.5: Half, 1.5: More }, default: 0.5 }", json: "",
      page: [], changes: []),
    .init(
      "looks", before: "{ title: T, type: boolean }", "{ title: T, type: boolean, options: { true: Dark, false: Light } }", json: "", page: [],
      changes: []),
    .init(
      "versions", before: "{ title: T, type: boolean, platforms: [iOS] }",
      "{ title: T, type: boolean, since: '2.1', platforms: { iOS: { since: '17.0', deprecated: '18.0', removed: '19.0' }, macOS: } }", json: "",
      page: [], changes: []),
    .init("scoped", before: "{ title: T, type: boolean }", "{ title: T, type: boolean, scope: account }", json: "", page: [], changes: []),
    .init(
      "text", before: "{ title: T, type: string }",
      "{ title: T, type: string, required: true, nullable: true, examples: [one, two], minLength: 2, maxLength: 20, pattern: '^[a-z]+$' }",
      json: "", page: [], changes: []),
    .init(
      "tint", before: "{ title: T, type: string }", "{ title: T, type: string, format: color, default: '#FF8800' }", json: "", page: [],
      changes: []),
    .init(
      "birthday", before: "{ title: T, type: string }", "{ title: T, type: string, format: date, default: 2026-03-01 }", json: "", page: [],
      changes: []),
    .init("keyed", before: "{ title: T, type: string }", "{ title: T, type: string, key: { iOS: a.b, macOS: c } }", json: "", page: [], changes: []),
    .init(
      "stored", before: "{ title: T, key: s }", "{ title: T, key: s, store: { kind: appGroup, name: group.example } }", json: "", page: [],
      changes: []),
    .init(
      "marked", before: "{ title: T }", "{ title: T, description: 'The *goal*, as `steps`; see [the scale](setting:x/scale).' }", json: "", page: [],
      changes: []),
    .init(
      "shared", before: "{ title: T, options: { public: Public } }", "{ title: T, options: visibility }", json: "", page: [], changes: []),
    .init(
      "gated", before: "{ title: T, options: { a: A, b: B } }",
      "{ title: T, options: { a: A, b: { title: B, group: Later, visibleWhen: { isPro: true }, platforms: [macOS], since: '2.1', attributes: { n: 1 } } } }",
      json: "", page: [], changes: []),
    .init(
      "compared", before: "{ title: T, type: boolean }",
      "{ title: T, type: boolean, description: 'See the row.' }", json: "", page: [], changes: []),
    .init("shown", before: "{ title: T, type: string }", "{ title: T, type: string, default: blue }", json: "", page: [], changes: []),
    .init("noted", before: "{ title: T }", "{ title: T, attributes: { tier: 2 } }", json: "", page: [], changes: []),
    .init("related", before: "{ title: T }", "{ title: T, related: [scale, days] }", json: "", page: [], changes: []),
  ]
}
