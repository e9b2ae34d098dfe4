import Testing

@testable import SiteContent

/// Conditions name facts and settings, so no id of these is a word of conditions.
@Suite struct ReferenceSchemaTests {
  @Test(arguments: [
    (Declarations.Kind.fact, false), (.setting, false), (.state, false), (.effect, true), (.entitlement, true),
  ])
  func onlyIDsThatNoConditionNamesMayBeItsWords(_ kind: Declarations.Kind, _ isAllowed: Bool) throws {
    let pattern = try Regex(#require(TextSchema.reference(kind).pattern))
    #expect("isPro".contains(pattern))
    #expect("not".contains(pattern) == isAllowed)
  }
}
