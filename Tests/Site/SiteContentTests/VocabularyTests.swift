import Testing

@testable import SiteContent

/// Properties of all keys that authors can write.
@Suite struct VocabularyTests {
  /// Conditions refer to facts and settings by id, so their ids can't be `not`, `any` or `all`.
  @Test(arguments: [
    (Declarations.Kind.fact, false), (.setting, false), (.state, false), (.effect, true), (.entitlement, true),
  ])
  func onlyOtherIDsCanBeWordsOfConditions(_ kind: Declarations.Kind, _ isAllowed: Bool) throws {
    let pattern = try Regex(#require(TextSchema.reference(kind).pattern))
    #expect("isPro".contains(pattern))
    #expect("not".contains(pattern) == isAllowed)
  }

  /// The test also fails for a new key with one of these names if it isn't translated.
  @Test func everyTitleAndTextIsTranslated() {
    let names: Set = [
      "title", "subtitle", "text", "message", "button", "secondaryButton", "footer", "description", "detail", "notes", "unit", "group",
    ]
    var verbatim: Set<String> = []
    var seen: Set<String> = []
    func visit(_ schema: ValueSchema, _ place: String) {
      switch schema {
      case .text(let text): if !text.isShown, text.noun == TextSchema.free.noun { verbatim.insert(place) }
      case .list(let element): visit(element, place)
      case .map(_, let element): visit(element, place)
      case .anyOf(let all): for schema in all { visit(schema, place) }
      case .oneKey(let keys): for key in keys { visit(key.schema, place + "." + key.key) }
      case .type(let type, _), .body(let type), .sequence(let type): visit(type.target)
      default: break
      }
    }
    func visit(_ type: AuthoredType) {
      guard seen.insert(type.title).inserted else { return }
      for key in type.keys { visit(key.schema, "\(type.title).\(key.key)") }
    }
    for kind in [AuthoredKind.app, .settings, .icons, .onboarding, .privacy] { visit(kind.type) }
    #expect(verbatim.filter { place in names.contains(place.split(separator: ".").last.map(String.init) ?? "") } == ["Other store.title"])
    // Names in the app's code are not texts.
    #expect(verbatim.contains("Screen.view") && verbatim.contains("Setting.symbol"))
  }
}
