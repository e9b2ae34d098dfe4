/// The rules of a comparison. Some changes break clients that were made for the old release.
///
/// Such a client ignores unknown members, accepts unknown words of enumerations, and draws all rows of a screen. It relies on ids, on the
/// types and ranges of values, on the addresses of documents, and on the keys under which the app stores values.
package enum ChangeRule: String, Hashable, Sendable, CaseIterable {
  // Releases
  case versionRaised = "version-raised"
  case versionLowered = "version-lowered"
  case appAdded = "app-added"
  case appRemoved = "app-removed"
  case documentAdded = "document-added"
  case documentRemoved = "document-removed"
  case documentMoved = "document-moved"
  case documentChanged = "document-changed"
  case languageAdded = "language-added"
  case languageRemoved = "language-removed"
  case languageChanged = "language-changed"
  case pageAdded = "page-added"
  case pageRemoved = "page-removed"
  case pageChanged = "page-changed"
  // The structure of documents
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
  // Facts, entitlements and effects
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
  // Everything else
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
    case .versionLowered, .appRemoved, .documentRemoved, .documentMoved, .languageRemoved, .pageRemoved: true
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
}
