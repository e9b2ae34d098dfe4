import ReleaseDiff

extension ChangeCase {
  /// Changes to settings and their options.
  static let settings: [ChangeCase] = [
    .init(
      "a new setting", .app(#"{"settings": []}"#), .app(#"{"settings": [{"id": "s", "title": "S"}]}"#),
      #"added: settings.s: setting "S" was added [setting-added]"#),
    .init(
      "a removed setting with options", .app(#"{"settings": [{"id": "s", "title": "S", "options": [{"value": "a"}]}]}"#),
      .app(#"{"settings": []}"#), #"breaking: settings.s: setting "S" was removed [setting-removed]"#),
    .init(
      "settings in another order", .app(#"{"settings": [{"id": "a"}, {"id": "b"}]}"#), .app(#"{"settings": [{"id": "b"}, {"id": "a"}]}"#)),
    .init(
      "a renamed setting with its row",
      .app(
        #"{"settings": [{"id": "a", "title": "A"}], "screens": [{"id": "m", "sections": [{"id": "n", "rows": [{"id": "a", "setting": "a"}]}]}]}"#
      ),
      .app(
        #"{"settings": [{"id": "b", "title": "B", "aliases": ["a"]}], "screens": [{"id": "m", "sections": [{"id": "n", "rows": [{"id": "b", "setting": "b"}]}]}]}"#
      ),
      #"renamed: settings.b: setting "a" was renamed to "b" [setting-renamed]"#,
      #"changed: settings.b.title: setting "B": title was "A", is "B" [setting-changed]"#),
    .init(
      "a setting that was merged into another", .app(#"{"settings": [{"id": "a"}, {"id": "b"}]}"#),
      .app(#"{"settings": [{"id": "b", "aliases": ["a"]}]}"#), #"breaking: settings.a: setting "a" was removed [setting-removed]"#,
      #"changed: settings.b.aliases.a: setting "b" has the new alias "a" [setting-changed]"#),
    .init(
      "two settings with the same alias", .app(#"{"settings": [{"id": "a"}]}"#),
      .app(#"{"settings": [{"id": "b", "aliases": ["a"]}, {"id": "c", "aliases": ["a"]}]}"#),
      #"renamed: settings.b: setting "a" was renamed to "b" [setting-renamed]"#,
      #"added: settings.c: setting "c" was added [setting-added]"#),
    .init(
      "a removed alias", setting: #""aliases": ["a", "b"]"#, #""aliases": ["b"]"#,
      #"breaking: settings.s.aliases.a: setting "s" no longer has the alias "a" [alias-removed]"#),
    .init(
      "another type", setting: #""type": "boolean""#, #""type": "string""#,
      #"breaking: settings.s.type: setting "s": type was "boolean", is "string" [type-changed]"#),
    .init(
      "a type of a later version", setting: #""type": "quaternion""#, #""type": "octonion""#,
      #"breaking: settings.s.type: setting "s": type was "quaternion", is "octonion" [type-changed]"#),
    .init(
      "a removed type", setting: #""type": "boolean""#, "",
      #"breaking: settings.s.type: setting "s": type was "boolean", is removed [type-changed]"#),
    .init(
      "an added type", setting: "", #""type": "boolean""#,
      #"changed: settings.s.type: setting "s": type is "boolean" now [setting-changed]"#),
    .init(
      "another default of another type", setting: #""default": 1"#, #""default": "one""#,
      #"changed: settings.s.default: setting "s": default was 1, is "one" [default-changed]"#),
    .init(
      "newly collected data", setting: "", #""collects": ["Crash Data"]"#,
      #"changed: settings.s.collects: setting "s": collects is ["Crash Data"] now [setting-changed]"#),
    .init(
      "another unit", setting: #""unit": "s""#, #""unit": "ms""#,
      #"breaking: settings.s.unit: setting "s": unit was "s", is "ms" [unit-changed]"#),
    .init("an added unit", setting: "", #""unit": "s""#, #"changed: settings.s.unit: setting "s": unit is "s" now [setting-changed]"#),
    .init(
      "another stored key", setting: #""key": "a", "symbol": "A""#, #""key": "b", "symbol": "B""#,
      #"breaking: settings.s.key: setting "s": key was "a", is "b" [key-changed]"#,
      #"changed: settings.s.symbol: setting "s": symbol was "A", is "B" [setting-changed]"#),
    .init(
      "another symbol of a setting without a key", setting: #""symbol": "A""#, #""symbol": "B""#,
      #"breaking: settings.s.symbol: setting "s": symbol was "A", is "B" [key-changed]"#),
    .init(
      "an added key", setting: #""symbol": "A""#, #""symbol": "A", "key": "a""#,
      #"changed: settings.s.key: setting "s": key is "a" now [setting-changed]"#),
    .init(
      "a deprecation", setting: "", #""deprecated": {"since": "2.4", "message": "Not used.", "replacedBy": "t"}"#,
      #"deprecated: settings.s.deprecated: setting "s" is deprecated since "2.4": "Not used."; use "t" instead [setting-deprecated]"#),
    .init(
      "a changed deprecation", setting: #""deprecated": {"since": "2.4"}"#, #""deprecated": {"since": "2.5"}"#,
      #"changed: settings.s.deprecated: setting "s": deprecated was {"since":"2.4"}, is {"since":"2.5"} [deprecation-changed]"#),
    .init(
      "a removed deprecation", setting: #""deprecated": {}"#, "",
      #"changed: settings.s.deprecated: setting "s" is no longer deprecated [deprecation-lifted]"#),
    .init(
      "a setting that becomes sensitive", setting: "", #""sensitive": true"#,
      #"breaking: settings.s.sensitive: the value of "s" is withheld now [value-withheld]"#),
    .init(
      "a setting that is no longer sensitive", setting: #""sensitive": true"#, #""sensitive": false"#,
      #"changed: settings.s.sensitive: the value of "s" is no longer withheld [value-published]"#),
    .init(
      "options", setting: #""options": [{"value": "a", "title": "A"}, {"value": "b", "title": "B"}, {"value": "c", "title": "C"}]"#,
      #""options": [{"value": "c", "title": "See", "entitlement": "pro"}, {"value": "b", "title": "B"}, {"value": "d.e", "title": "D"}]"#,
      #"breaking: settings.s.options.a: option "A" was removed [option-removed]"#,
      #"changed: settings.s.options: the order of the options changed: ["c","b"] [order-changed]"#,
      #"changed: settings.s.options.c.entitlement: option "See": entitlement is "pro" now [option-changed]"#,
      #"changed: settings.s.options.c.title: option "See": title was "C", is "See" [option-changed]"#,
      #"added: settings.s.options["d.e"]: option "D" was added [option-added]"#),
    .init(
      "added options", setting: "", #""options": [{"value": "a"}]"#,
      #"added: settings.s.options.a: option "a" was added [option-added]"#),
    .init(
      "an id with a dot", .app(#"{"settings": []}"#), .app(#"{"settings": [{"id": "a.b", "title": "S"}]}"#),
      #"added: settings["a.b"]: setting "S" was added [setting-added]"#),
    .init(
      "options that are numbers", setting: #""options": [{"value": 0, "title": "None"}, {"value": 1, "title": "Low"}]"#,
      #""options": [{"value": 0, "title": "Off"}]"#,
      #"breaking: settings.s.options.1: option "Low" was removed [option-removed]"#,
      #"changed: settings.s.options.0.title: option "Off": title was "None", is "Off" [option-changed]"#),
    .init(
      "options of list elements", setting: #""items": {"type": "enum", "options": [{"value": "a", "title": "A"}]}"#,
      #""items": {"type": "enum", "options": []}"#, #"breaking: settings.s.options.a: option "A" was removed [option-removed]"#),
    .init(
      "another type of list elements", setting: #""items": {"type": "string"}"#, #""items": {"type": "integer"}"#,
      #"breaking: settings.s.items: setting "s": items was {"type":"string"}, is {"type":"integer"} [type-changed]"#),
    .init(
      "limits of strings and lists", setting: #""minLength": 1, "maxLength": 9, "minItems": 2, "uniqueItems": true"#,
      #""minLength": 2, "maxLength": 10, "minItems": 1, "nullable": true"#,
      #"breaking: settings.s.minLength: setting "s": minLength was 1, is 2 [range-narrowed]"#,
      #"changed: settings.s.maxLength: setting "s": maxLength was 9, is 10 [range-widened]"#,
      #"changed: settings.s.minItems: setting "s": minItems was 2, is 1 [range-widened]"#,
      #"changed: settings.s.nullable: setting "s": nullable is true now [range-widened]"#,
      #"changed: settings.s.uniqueItems: setting "s": uniqueItems was true, is removed [range-widened]"#),
    .init(
      "stored keys by platform", setting: #""keys": [{"key": "a"}]"#, #""keys": [{"key": "a"}, {"key": "b", "platform": "macOS"}]"#,
      #"changed: settings.s.keys: setting "s": keys was [{"key":"a"}], is [{"key":"a"},{"key":"b","platform":"macOS"}] [setting-changed]"#),
    .init(
      "a scope, platforms and a version", setting: "", #""scope": "account", "platforms": [{"name": "iOS"}], "since": "2""#,
      #"changed: settings.s.platforms: setting "s": platforms is [{"name":"iOS"}] now [setting-changed]"#,
      #"changed: settings.s.scope: setting "s": scope is "account" now [setting-changed]"#,
      #"changed: settings.s.since: setting "s": since is "2" now [setting-changed]"#),
    .init(
      "a member of a later version", setting: #""mood": "good", "size": 1, "plan": 1"#, #""mood": "bad", "size": "1""#,
      #"breaking: settings.s.size: size was number, is string [member-retyped]"#,
      #"changed: settings.s.mood: setting "s": mood was "good", is "bad" [setting-changed]"#,
      #"changed: settings.s.plan: setting "s": plan was 1, is removed [setting-changed]"#,
      #"changed: settings.s.size: setting "s": size was 1, is "1" [setting-changed]"#),
    .init(
      "settings that reach the watch",
      .app(
        #"{"effects": [{"id": "e", "reaches": "watch"}], "settings": [{"id": "a", "onChange": ["e"]}, {"id": "b"}]}"#),
      .app(
        #"{"effects": [{"id": "e", "reaches": "watch"}], "settings": [{"id": "a"}, {"id": "b", "permission": {"fact": "f", "outcomes": {"x": ["e"]}}}]}"#
      ),
      #"breaking: settings.a.reaches.watch: setting "a" no longer reaches the watch [reach-lost]"#,
      #"changed: settings.a.onChange: setting "a": onChange was ["e"], is removed [setting-changed]"#,
      #"changed: settings.b.permission: setting "b": permission is {"fact":"f","outcomes":{"x":["e"]}} now [setting-changed]"#,
      #"added: settings.b.reaches.watch: setting "b" reaches the watch now [reach-gained]"#),
  ]
}

extension ChangeCase {
  /// Returns a release with a number setting, which may have a range and a step.
  private static func setting(_ type: String, _ range: Range) -> Release {
    func member(_ name: String, _ value: Double?) -> String {
      guard let value else { return "" }
      return ", \"\(name)\": \(value == value.rounded() ? "\(Int(value))" : "\(value)")"
    }
    let bounds = member("minimum", range.0) + member("maximum", range.1) + member("multipleOf", range.2)
    return .app("{\"settings\": [{\"id\": \"s\", \"type\": \"\(type)\"\(bounds)}]}")
  }

  private typealias Range = (Double?, Double?, Double?)

  private static func range(_ behavior: String, type: String = "number", _ old: Range, _ new: Range, _ expected: [String]) -> ChangeCase {
    ChangeCase(behavior, setting(type, old), setting(type, new), expected: expected)
  }

  private static func line(_ isBreaking: Bool, _ member: String, _ what: String) -> String {
    let rule = isBreaking ? "range-narrowed" : "range-widened"
    return "\(isBreaking ? "breaking" : "changed"): settings.s.\(member): setting \"s\": \(member) \(what) [\(rule)]"
  }

  /// Changes to number ranges.
  static let ranges: [ChangeCase] = [
    range("a smaller maximum", (0, 20, nil), (0, 10, nil), [line(true, "maximum", "was 20, is 10")]),
    range("a larger maximum", (0, 10, nil), (0, 20, nil), [line(false, "maximum", "was 10, is 20")]),
    range("an added maximum", (0, nil, nil), (0, 20, nil), [line(true, "maximum", "is 20 now")]),
    range("a removed maximum", (0, 20, nil), (0, nil, nil), [line(false, "maximum", "was 20, is removed")]),
    range("a maximum without a partial step", (0, 20, 6), (0, 18, 6), [line(false, "maximum", "was 20, is 18")]),
    range("a maximum that excludes a step", (0, 20, 6), (0, 17, 6), [line(true, "maximum", "was 20, is 17")]),
    range("a larger minimum", (0, 20, nil), (5, 20, nil), [line(true, "minimum", "was 0, is 5")]),
    range("a smaller minimum", (5, 20, nil), (0, 20, nil), [line(false, "minimum", "was 5, is 0")]),
    range("an added minimum", (nil, 20, nil), (0, 20, nil), [line(true, "minimum", "is 0 now")]),
    range("a smaller minimum that moves the steps", (1000, 20000, 500), (750, 20000, 500), [line(true, "minimum", "was 1000, is 750")]),
    range("a smaller minimum a whole step away", (1000, 20000, 500), (500, 20000, 500), [line(false, "minimum", "was 1000, is 500")]),
    range("smaller steps", (0, 10, 1), (0, 10, 0.1), [line(false, "multipleOf", "was 1, is 0.1")]),
    range("larger steps", (0, 10, 0.1), (0, 10, 1), [line(true, "multipleOf", "was 0.1, is 1")]),
    range("steps that do not match", (0, 10, 3), (0, 10, 2), [line(true, "multipleOf", "was 3, is 2")]),
    range("added steps", (0, 10, nil), (0, 10, 1), [line(true, "multipleOf", "is 1 now")]),
    range("whole steps of an integer", type: "integer", (0, 10, nil), (0, 10, 1), [line(false, "multipleOf", "is 1 now")]),
    range("steps of an integer", type: "integer", (0, 10, nil), (0, 10, 2), [line(true, "multipleOf", "is 2 now")]),
    range("removed steps", (0, 10, 1), (0, 10, nil), [line(false, "multipleOf", "was 1, is removed")]),
    range("steps of a single value", (5, 5, nil), (5, 5, 1), [line(false, "multipleOf", "is 1 now")]),
    range("a step of zero", (0, 10, 0), (0, 10, 1), [line(true, "multipleOf", "was 0, is 1")]),
    range(
      "another range", (0, 10, 5), (20, 30, 5),
      [line(true, "minimum", "was 0, is 20"), line(false, "maximum", "was 10, is 30")].sorted()),
  ]
}
