import ReleaseDiff
import SettingsModel

extension ChangeCase {
  private static func one(_ behavior: String, _ list: String, _ old: String, _ new: String, _ expected: String...) -> ChangeCase {
    ChangeCase(behavior, .app("{\"\(list)\": [\(old)]}"), .app("{\"\(list)\": [\(new)]}"), expected: expected)
  }

  /// Changes to facts, entitlements, effects, and other elements except settings.
  static let surroundings: [ChangeCase] = [
    one("a new fact", "facts", "", #"{"id": "f"}"#, #"added: facts.f: fact "f" was added [fact-added]"#),
    one("a removed fact", "facts", #"{"id": "f"}"#, "", #"breaking: facts.f: fact "f" was removed [fact-removed]"#),
    one(
      "a fact of another type", "facts", #"{"id": "f", "type": "boolean", "title": "A"}"#,
      #"{"id": "f", "type": "enum", "values": ["a"], "title": "B"}"#,
      #"breaking: facts.f.type: fact "B": type was "boolean", is "enum" [type-changed]"#,
      #"changed: facts.f.title: fact "B": title was "A", is "B" [fact-changed]"#,
      #"changed: facts.f.values: fact "B": values is ["a"] now [fact-changed]"#),
    one(
      "a fact that loses a value", "facts", #"{"id": "f", "values": ["a", "b"]}"#, #"{"id": "f", "values": ["b", "c"]}"#,
      #"breaking: facts.f.values: fact "f": values was ["a","b"], is ["b","c"] [domain-narrowed]"#),
    one(
      "a fact that gains a value", "facts", #"{"id": "f", "values": ["a", "b"]}"#, #"{"id": "f", "values": ["c", "b", "a"]}"#,
      #"changed: facts.f.values: fact "f": values was ["a","b"], is ["c","b","a"] [domain-widened]"#),
    one(
      "a fact with another order of values", "facts", #"{"id": "f", "values": ["a", "b"]}"#, #"{"id": "f", "values": ["b", "a"]}"#,
      #"changed: facts.f.values: fact "f": values was ["a","b"], is ["b","a"] [fact-changed]"#),
    one(
      "a fact that can no longer be null", "facts", #"{"id": "f", "nullable": true}"#, #"{"id": "f"}"#,
      #"breaking: facts.f.nullable: fact "f" can no longer be null [domain-narrowed]"#),
    one(
      "a fact that can be null", "facts", #"{"id": "f"}"#, #"{"id": "f", "nullable": true}"#,
      #"changed: facts.f.nullable: fact "f" can be null [domain-widened]"#),
    one(
      "a fact that becomes sensitive", "facts", #"{"id": "f"}"#, #"{"id": "f", "sensitive": true}"#,
      #"breaking: facts.f.sensitive: the value of "f" is withheld now [value-withheld]"#),
    one("a new entitlement", "entitlements", "", #"{"id": "e"}"#, #"added: entitlements.e: entitlement "e" was added [entitlement-added]"#),
    one(
      "a removed entitlement", "entitlements", #"{"id": "e"}"#, "",
      #"breaking: entitlements.e: entitlement "e" was removed [entitlement-removed]"#),
    one(
      "an entitlement with another condition", "entitlements", #"{"id": "e", "when": {"f": true}}"#, #"{"id": "e", "when": {"$f": 1}}"#,
      #"changed: entitlements.e.when: entitlement "e": when was {"f":true}, is {"$f":1} [entitlement-changed]"#),
    one("a new effect", "effects", "", #"{"id": "e"}"#, #"added: effects.e: effect "e" was added [effect-added]"#),
    one("a removed effect", "effects", #"{"id": "e"}"#, "", #"removed: effects.e: effect "e" was removed [effect-removed]"#),
    one(
      "a changed effect", "effects", #"{"id": "e", "calls": ["a"]}"#, #"{"id": "e", "calls": ["b"]}"#,
      #"changed: effects.e.calls: effect "e": calls was ["a"], is ["b"] [effect-changed]"#),
    one("a new link", "links", "", #"{"id": "l"}"#, #"added: links.l: link "l" was added [part-added]"#),
    one("a removed stored key", "stored", #"{"id": "k"}"#, "", #"removed: stored.k: stored key "k" was removed [part-removed]"#),
    one(
      "a changed component", "components", #"{"id": "c", "count": 1}"#, #"{"id": "c", "count": 2}"#,
      #"changed: components.c.count: component "c": count was 1, is 2 [part-changed]"#),
    ChangeCase(
      "another name of the app, from another version of sitegen", .app(#"{"apiVersion": 1, "app": "x", "name": "A"}"#),
      .app(#"{"apiVersion": 1, "app": "x", "name": "B", "future": {"a": 1}}"#),
      #"changed: future: settings.json: future is {"a":1} now [document-changed]"#,
      #"changed: name: settings.json: name was "A", is "B" [document-changed]"#),
    ChangeCase(
      "icons",
      .app(#"{"icons": [{"id": "a", "name": "A", "title": "A"}, {"id": "b"}, {"id": "c", "author": "Me"}], "title": "Icons"}"#, .icons),
      .app(#"{"icons": [{"id": "c", "author": "You"}, {"id": "a", "name": "AA", "title": "A"}, {"id": "d"}], "title": "Icons"}"#, .icons),
      #"breaking: icons.a.name: icon "A": name was "A", is "AA" [key-changed]"#, #"breaking: icons.b: icon "b" was removed [icon-removed]"#,
      #"changed: icons: the order of the icons changed: ["c","a"] [order-changed]"#,
      #"changed: icons.c.author: icon "c": author was "Me", is "You" [icon-changed]"#, #"added: icons.d: icon "d" was added [icon-added]"#),
    ChangeCase(
      "the onboarding", .app(#"{"steps": [{"id": "a"}, {"id": "b", "title": "B"}], "timeline": [{"id": "t", "delay": 1}]}"#, .onboarding),
      .app(#"{"steps": [{"id": "b", "title": "Bee"}, {"id": "c"}], "timeline": [{"id": "t", "delay": 2}]}"#, .onboarding),
      #"removed: steps.a: step "a" was removed [step-removed]"#,
      #"changed: steps.b.title: step "Bee": title was "B", is "Bee" [step-changed]"#, #"added: steps.c: step "c" was added [step-added]"#,
      #"changed: timeline.t.delay: moment "t": delay was 1, is 2 [part-changed]"#),
    ChangeCase(
      "privacy",
      .app(
        #"{"tracking": false, "collected": [{"type": "Health", "linked": true, "purposes": []}, {"type": "Name", "purposes": []}], "permissions": [{"id": "NSCameraUsageDescription"}]}"#,
        .privacy),
      .app(
        #"{"tracking": true, "collected": [{"type": "Health", "linked": false, "purposes": []}], "accessed": [{"category": "DiskSpace", "reasons": []}]}"#,
        .privacy),
      #"added: accessed.DiskSpace: accessed category "DiskSpace" was added [part-added]"#,
      #"changed: collected.Health.linked: collected type "Health": linked was true, is false [part-changed]"#,
      #"removed: collected.Name: collected type "Name" was removed [part-removed]"#,
      #"removed: permissions.NSCameraUsageDescription: permission "NSCameraUsageDescription" was removed [part-removed]"#,
      "changed: tracking: privacy.json: tracking was false, is true [document-changed]"),
    ChangeCase(
      "pages", .app(#"{"pages": [{"id": "a"}, {"id": "b", "path": "/api/v1/x/pages/b.json", "bytes": 1, "sha256": "1"}]}"#, .pages),
      .app(#"{"pages": [{"id": "b", "path": "/api/v1/x/texts/b.json", "bytes": 2, "sha256": "2"}, {"id": "c"}]}"#, .pages),
      #"breaking: pages.a: page "a" was removed [page-removed]"#,
      #"breaking: pages.b.path: page "b": path was "/api/v1/x/pages/b.json", is "/api/v1/x/texts/b.json" [document-moved]"#,
      #"changed: pages.b.sha256: the text of page "b" changed [page-changed]"#, #"added: pages.c: page "c" was added [page-added]"#),
  ]

  private static func rows(_ sections: String) -> Release { .app("{\"screens\": [{\"id\": \"m\", \"sections\": [\(sections)]}]}") }

  static let screens: [ChangeCase] = [
    one("a new screen", "screens", "", #"{"id": "m", "title": "M"}"#, #"added: screens.m: screen "M" was added [screen-added]"#),
    one(
      "a removed screen with sections", "screens", #"{"id": "m", "sections": [{"id": "a", "rows": [{"id": "r"}]}]}"#, "",
      #"breaking: screens.m: screen "m" was removed [screen-removed]"#),
    one(
      "a changed screen", "screens", #"{"id": "m", "title": "M", "cards": [{"id": "c"}]}"#, #"{"id": "m", "title": "N", "cards": []}"#,
      #"removed: screens.m.cards.c: card "c" was removed [part-removed]"#,
      #"changed: screens.m.title: screen "N": title was "M", is "N" [screen-changed]"#),
    .init(
      "rows",
      rows(#"{"id": "a", "rows": [{"id": "r", "kind": "toggle"}, {"id": "s"}, {"id": "t"}, {"id": "u"}]}, {"id": "b", "rows": []}"#),
      rows(#"{"id": "a", "rows": [{"id": "t"}, {"id": "r", "kind": "hologram"}, {"id": "v"}]}, {"id": "b", "rows": [{"id": "s"}]}"#),
      #"changed: screens.m.sections.a.rows: the order of the rows changed: ["t","r"] [order-changed]"#,
      #"changed: screens.m.sections.a.rows.r.kind: row "r": kind was "toggle", is "hologram" [row-changed]"#,
      #"removed: screens.m.sections.a.rows.u: row "u" was removed [row-removed]"#,
      #"added: screens.m.sections.a.rows.v: row "v" was added [row-added]"#,
      #"changed: screens.m.sections.b.rows.s: row "s" moved from screens.m.sections.a.rows to screens.m.sections.b.rows [row-moved]"#),
    .init(
      "sections", rows(#"{"id": "a", "rows": [{"id": "r"}]}, {"id": "b", "title": "B"}"#),
      rows(#"{"id": "b", "title": "Bee"}, {"id": "c", "rows": [{"id": "r"}]}"#),
      #"removed: screens.m.sections.a: section "a" was removed [section-removed]"#,
      #"changed: screens.m.sections.b.title: section "Bee": title was "B", is "Bee" [section-changed]"#,
      #"added: screens.m.sections.c: section "c" was added [section-added]"#,
      #"changed: screens.m.sections.c.rows.r: row "r" moved from screens.m.sections.a.rows to screens.m.sections.c.rows [row-moved]"#),
    .init(
      "a section on another screen",
      .app(#"{"screens": [{"id": "m", "sections": [{"id": "a", "rows": [{"id": "r"}]}]}, {"id": "n", "sections": []}]}"#),
      .app(#"{"screens": [{"id": "m", "sections": []}, {"id": "n", "sections": [{"id": "a", "rows": [{"id": "r"}]}]}]}"#),
      #"changed: screens.n.sections.a: section "a" moved from screens.m.sections to screens.n.sections [section-moved]"#),
    .init(
      "a list with other elements", .app(#"{"screens": [{"id": "m", "cards": [{"id": "c"}]}]}"#),
      .app(#"{"screens": [{"id": "m", "cards": ["c"]}]}"#),
      #"breaking: screens.m.cards: cards contained cards, is ["c"] [member-retyped]"#,
      #"changed: screens.m.cards: screen "m": cards is ["c"] now [screen-changed]"#,
      #"removed: screens.m.cards.c: card "c" was removed [part-removed]"#),
  ]
}
