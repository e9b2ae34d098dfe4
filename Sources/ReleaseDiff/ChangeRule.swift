/// The kinds of change that a comparison knows, and whether they break a client that was made for the old release.
///
/// Such a client ignores members that it does not know, takes an unknown word of an enumeration as it is, and draws the
/// rows that there are. It keeps ids, the type and range of values, the addresses of documents, and what the app stores.
package enum ChangeRule: String, Hashable, Sendable, CaseIterable {
  // The release
  case versionRaised = "version-raised"
  case versionLowered = "version-lowered"
  case appAdded = "app-added"
  case appRemoved = "app-removed"
  case documentAdded = "document-added"
  case documentRemoved = "document-removed"
  case documentMoved = "document-moved"
  case documentChanged = "document-changed"
  case pageAdded = "page-added"
  case pageRemoved = "page-removed"
  case pageChanged = "page-changed"
  // The shape of documents
  case memberPromised = "member-promised"
  case memberDropped = "member-dropped"
  case memberMissing = "member-missing"
  case memberRetyped = "member-retyped"
  // Settings
  case settingAdded = "setting-added"
  case settingRemoved = "setting-removed"
  case settingRenamed = "setting-renamed"
  case settingChanged = "setting-changed"
  case settingDeprecated = "setting-deprecated"
  case deprecationChanged = "deprecation-changed"
  case deprecationLifted = "deprecation-lifted"
  case aliasRemoved = "alias-removed"
  case typeChanged = "type-changed"
  case defaultChanged = "default-changed"
  case rangeNarrowed = "range-narrowed"
  case rangeWidened = "range-widened"
  case unitChanged = "unit-changed"
  case keyChanged = "key-changed"
  case valueWithheld = "value-withheld"
  case valuePublished = "value-published"
  case reachLost = "reach-lost"
  case reachGained = "reach-gained"
  case optionAdded = "option-added"
  case optionRemoved = "option-removed"
  case optionChanged = "option-changed"
  // What settings refer to
  case factAdded = "fact-added"
  case factRemoved = "fact-removed"
  case factChanged = "fact-changed"
  case domainNarrowed = "domain-narrowed"
  case domainWidened = "domain-widened"
  case entitlementAdded = "entitlement-added"
  case entitlementRemoved = "entitlement-removed"
  case entitlementChanged = "entitlement-changed"
  case effectAdded = "effect-added"
  case effectRemoved = "effect-removed"
  case effectChanged = "effect-changed"
  // Screens
  case screenAdded = "screen-added"
  case screenRemoved = "screen-removed"
  case screenChanged = "screen-changed"
  case sectionAdded = "section-added"
  case sectionRemoved = "section-removed"
  case sectionMoved = "section-moved"
  case sectionChanged = "section-changed"
  case rowAdded = "row-added"
  case rowRemoved = "row-removed"
  case rowMoved = "row-moved"
  case rowChanged = "row-changed"
  case orderChanged = "order-changed"
  // The rest
  case iconAdded = "icon-added"
  case iconRemoved = "icon-removed"
  case iconChanged = "icon-changed"
  case stepAdded = "step-added"
  case stepRemoved = "step-removed"
  case stepChanged = "step-changed"
  case partAdded = "part-added"
  case partRemoved = "part-removed"
  case partChanged = "part-changed"
}

extension ChangeRule {
  package var isBreaking: Bool {
    switch self {
    case .versionLowered, .appRemoved, .documentRemoved, .documentMoved, .pageRemoved: true
    case .memberDropped, .memberMissing, .memberRetyped: true
    case .settingRemoved, .aliasRemoved, .typeChanged, .rangeNarrowed, .unitChanged, .keyChanged: true
    case .valueWithheld, .reachLost, .optionRemoved: true
    case .factRemoved, .domainNarrowed, .entitlementRemoved, .screenRemoved, .iconRemoved: true
    default: false
    }
  }

  package var kind: Change.Kind {
    switch self {
    case .settingRenamed: .renamed
    case .settingDeprecated: .deprecated
    case .memberPromised, .reachGained: .added
    case .memberDropped, .memberMissing, .reachLost, .valueWithheld: .removed
    case _ where rawValue.hasSuffix("-added"): .added
    case _ where rawValue.hasSuffix("-removed"): .removed
    default: .changed
    }
  }

  /// What happened, in one sentence for people who read the table in docs/diff.md.
  package var meaning: String {
    switch self {
    case .versionRaised: "the version of the interface went up: what breaks is allowed"
    case .versionLowered: "the version of the interface went down"
    case .appAdded: "a new app"
    case .appRemoved: "an app is gone, with all its documents"
    case .documentAdded: "a new document, or a new schema"
    case .documentRemoved: "a document is gone, or a schema"
    case .documentMoved: "a document or page is at another address"
    case .documentChanged: "a member of the document itself: the app's name, the grid of the icons"
    case .pageAdded: "a new page"
    case .pageRemoved: "a page is gone"
    case .pageChanged: "a page has another title, date or text"
    case .memberPromised: "the schema knows a new member, or promises one that could be absent"
    case .memberDropped: "the schema no longer knows a member, or no longer promises it"
    case .memberMissing: "a document lacks a member that the old schema promises, and there is no new schema"
    case .memberRetyped: "a member has another JSON type"
    case .settingAdded: "a new setting"
    case .settingRemoved: "a setting is gone, and no new one has its id among its aliases"
    case .settingRenamed: "a setting is new, and has the id of one that is gone among its aliases"
    case .settingChanged: "another member of a setting: title, description, effects, permission"
    case .settingDeprecated: "a setting is deprecated now"
    case .deprecationChanged: "what is said of a deprecated setting"
    case .deprecationLifted: "a setting is no longer deprecated"
    case .aliasRemoved: "a setting no longer answers to an earlier id"
    case .typeChanged: "a setting or fact has another type, or its type is no longer told"
    case .defaultChanged: "a setting has another default"
    case .rangeNarrowed: "a value of a setting that was allowed no longer is: minimum, maximum, multipleOf"
    case .rangeWidened: "a range allows all that it did, and possibly more"
    case .unitChanged: "the same number means something else"
    case .keyChanged: "the app keeps the value, or the icon, under another name"
    case .valueWithheld: "a setting or fact became sensitive: its value disappears from the configuration"
    case .valuePublished: "a setting or fact is no longer sensitive: its value appears"
    case .reachLost: "a setting no longer reaches the watch or the widgets: it is gone from watch.json or widget.json"
    case .reachGained: "a setting reaches the watch or the widgets now"
    case .optionAdded: "a new option"
    case .optionRemoved: "an option is gone"
    case .optionChanged: "an option has another title, detail or entitlement"
    case .factAdded: "a new fact"
    case .factRemoved: "a fact is gone"
    case .factChanged: "another member of a fact: title, source"
    case .domainNarrowed: "a fact can no longer have a value, or no longer be null"
    case .domainWidened: "a fact can have another value, or be null"
    case .entitlementAdded: "a new entitlement"
    case .entitlementRemoved: "an entitlement is gone"
    case .entitlementChanged: "an entitlement has another title, condition or paywall"
    case .effectAdded: "a new effect"
    case .effectRemoved: "an effect is gone: nothing sets it off any more"
    case .effectChanged: "an effect does something else"
    case .screenAdded: "a new screen"
    case .screenRemoved: "a screen is gone"
    case .screenChanged: "a screen has another title, header or state"
    case .sectionAdded: "a new section"
    case .sectionRemoved: "a section is gone"
    case .sectionMoved: "a section is on another screen"
    case .sectionChanged: "a section has another title, footer or condition"
    case .rowAdded: "a new row"
    case .rowRemoved: "a row is gone; its setting is compared by itself"
    case .rowMoved: "a row is in another section"
    case .rowChanged: "a row has another kind, title, condition or target"
    case .orderChanged: "options, rows, sections, screens, icons or steps are in another order"
    case .iconAdded: "a new icon"
    case .iconRemoved: "an icon is gone"
    case .iconChanged: "an icon has another title, drawing or author"
    case .stepAdded: "a new step of the onboarding"
    case .stepRemoved: "a step of the onboarding is gone"
    case .stepChanged: "a step of the onboarding is different"
    case .partAdded: "a new card, entry, state, moment, control, link, stored key or component"
    case .partRemoved: "one of them is gone"
    case .partChanged: "one of them is different"
    }
  }
}
