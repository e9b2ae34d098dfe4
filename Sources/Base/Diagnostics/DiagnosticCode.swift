/// The stable name of a kind of mistake. Codes are part of the interface, so they are never renamed.
package enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  // Files
  case missingContent = "missing-content"
  case notUTF8 = "not-utf8"
  case nulByte = "nul-byte"
  case limitExceeded = "limit-exceeded"
  case specialFile = "special-file"
  case unusableName = "unusable-name"
  case duplicateURL = "duplicate-url"
  case missingFile = "missing-file"
  case missingBaseURL = "missing-base-url"
  case unreadable
  case changedWhileReading = "changed-while-reading"
  case unexpectedFile = "unexpected-file"
  case credential
  case unfinished
  case unreadableImage = "unreadable-image"
  case imageMetadata = "image-metadata"
  case authorName = "author-name"
  case smallImage = "small-image"
  case unusedImage = "unused-image"
  case drawnIcon = "drawn-icon"
  case leftToFillIn = "left-to-fill-in"

  // YAML and front matter
  case yamlSyntax = "yaml-syntax"
  case yamlFeature = "yaml-feature"
  case duplicateKey = "duplicate-key"
  case severalDocuments = "several-documents"
  case foreignFormat = "foreign-format"
  case unterminatedFrontMatter = "unterminated-front-matter"
  case keptBack = "kept-back"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case wrongType = "wrong-type"
  case unknownValue = "unknown-value"
  case invalidID = "invalid-id"
  case invalidDate = "invalid-date"
  case updatedBeforeDate = "updated-before-date"
  case invalidURL = "invalid-url"
  case invalidLanguage = "invalid-language"
  case integerRange = "integer-range"
  case conflictingKeys = "conflicting-keys"
  case lowContrast = "low-contrast"
  case propertyListSyntax = "plist-syntax"
  case jsonSyntax = "json-syntax"
  case unusedAccept = "unused-accept"

  // The model
  case duplicateID = "duplicate-id"
  case unknownSetting = "unknown-setting"
  case unknownEffect = "unknown-effect"
  case unknownFact = "unknown-fact"
  case unknownEntitlement = "unknown-entitlement"
  case unknownScope = "unknown-scope"
  case unknownPlatform = "unknown-platform"
  case unknownOptionSet = "unknown-option-set"
  case unknownScreen = "unknown-screen"
  case unknownState = "unknown-state"
  case unknownOption = "unknown-option"
  case unknownIcon = "unknown-icon"
  case unknownRow = "unknown-row"
  case unknownStep = "unknown-step"
  case unknownMoment = "unknown-moment"
  case momentCycle = "moment-cycle"
  case formerID = "former-id"
  case unknownStoredKey = "unknown-stored-key"
  case unknownPlaceholder = "unknown-placeholder"
  case unknownValueSource = "unknown-value-source"
  case factIsSetting = "fact-is-setting"
  case invalidFactName = "invalid-fact-name"
  case unknownOperator = "unknown-operator"
  case outsideDomain = "outside-domain"
  case notNullable = "not-nullable"
  case uncoveredCase = "uncovered-case"
  case unreachableCase = "unreachable-case"
  case rowNeedsTitle = "row-needs-title"
  case rowNeedsKind = "row-needs-kind"
  case kindMismatch = "kind-mismatch"
  case outOfRange = "out-of-range"
  case wrongFormat = "wrong-format"
  case duplicateElement = "duplicate-element"
  case sharedKey = "shared-key"
  case duplicateDriver = "duplicate-driver"
  case unknownMeaning = "unknown-meaning"
  case offStep = "off-step"
  case invalidRange = "invalid-range"
  case deadEnd = "dead-end"
  case unreachableState = "unreachable-state"
  case notEntitled = "not-entitled"
  case gatedDefault = "gated-default"
  case missingAuthor = "missing-author"
  case missingLicense = "missing-license"
  case unknownLicense = "unknown-license"
  case noPrimaryIcon = "no-primary-icon"

  // Pages
  case unknownReference = "unknown-reference"
  case misplacedImage = "misplaced-image"
  case deadLink = "dead-link"
  case deadFragment = "dead-fragment"
  case removedScheme = "removed-scheme"
  case rawHTML = "raw-html"
  case secondTopHeading = "second-h1"
  case missingDescription = "missing-description"
  case unknownLayout = "unknown-layout"
  case undisclosedData = "undisclosed-data"
  case tagSpelling = "tag-spelling"
  case undefinedFootnote = "undefined-footnote"
  case unusedFootnote = "unused-footnote"
  case duplicateFootnote = "duplicate-footnote"
  case unknownAdmonition = "unknown-admonition"
  case missingQuestions = "missing-questions"
  case nearSyntax = "near-syntax"

  // Releases
  case invalidRelease = "invalid-release"
  case duplicateRelease = "duplicate-release"
  case releaseOrder = "release-order"
  case conflictingReleases = "conflicting-releases"
  case longReleaseNotes = "long-release-notes"
  case otherVersion = "other-version"
  case longStoreText = "long-store-text"
  case refusedStoreText = "refused-store-text"

  // Languages
  case missingWords = "missing-words"
  case missingTranslation = "missing-translation"
  case missingPlaceholder = "missing-placeholder"
  case blankText = "blank-text"
  case unsafeCharacter = "unsafe-character"
  case unlistedLanguage = "unlisted-language"

  // The rendered site
  case redirectedLink = "redirected-link"
  case missingAlternative = "missing-alternative"
  case missingTitle = "missing-title"
  case duplicateTitle = "duplicate-title"
  case missingTopHeading = "missing-h1"
  case skippedHeading = "skipped-heading"
  case orphanPage = "orphan-page"
  case blockedContent = "blocked-content"

  // External links, when they are checked
  case deadExternalLink = "dead-external-link"
  case movedLink = "moved-link"
  case unansweredLink = "unanswered-link"

  // Templates
  case templateSyntax = "template-syntax"
  case templateCycle = "template-cycle"
  case unknownPartial = "unknown-partial"
  case unknownName = "unknown-name"
  case missingTemplate = "missing-template"
  case missingSymbol = "missing-symbol"

  // The catalog compared with the app's sources
  case undocumentedKey = "undocumented-key"
  case unknownKeyInCode = "unknown-key-in-code"
  case keyDiffers = "key-differs"
  case storeDiffers = "store-differs"
  case defaultDiffers = "default-differs"
  case typeDiffers = "type-differs"
  case rangeDiffers = "range-differs"
  case optionsDiffer = "options-differ"
  case titleDiffers = "title-differs"
  case screenDiffers = "screen-differs"
  case sectionDiffers = "section-differs"
  case rowDiffers = "row-differs"
  case conditionDiffers = "condition-differs"
  case linkDiffers = "link-differs"
  case textDiffers = "text-differs"
  case iconDiffers = "icon-differs"
  case versionDiffers = "version-differs"
  case platformDiffers = "platform-differs"
  case privacyDiffers = "privacy-differs"
  case permissionDiffers = "permission-differs"
  case licenseMissing = "license-missing"
  case licenseDiffers = "license-differs"
  case notCompared = "not-compared"

  // Two releases compared
  case breakingChange = "breaking-change"
  case newDeprecation = "new-deprecation"
}

extension DiagnosticCode {
  /// Whether the mistake is about a name or a value that may look like a valid one.
  var isAboutNames: Bool {
    let others: Set<DiagnosticCode> = [.deadLink, .deadFragment, .missingFile, .wrongType, .invalidID, .invalidDate, .invalidURL]
    return rawValue.hasPrefix("unknown-") || others.contains(self)
  }

  /// Whether the mistake may only be a consequence of another file that could not be read.
  package var isAboutOtherFiles: Bool { [.unknownReference, .deadLink, .deadFragment, .undisclosedData].contains(self) }

  /// Whether the mistake may only be a consequence of an app that could not be read.
  ///
  /// The pages of an app may have their description from it.
  package var isAboutApps: Bool { [.unknownLayout, .invalidRelease, .conflictingReleases, .missingDescription].contains(self) }

  /// Whether the mistake does not depend on other files: the file is not text, or its syntax is invalid.
  package var isAboutOneFile: Bool {
    [
      .missingContent, .notUTF8, .nulByte, .specialFile, .unusableName, .unreadable, .changedWhileReading, .credential, .unfinished,
      .yamlSyntax, .yamlFeature, .duplicateKey, .severalDocuments, .foreignFormat, .unterminatedFrontMatter, .propertyListSyntax,
      .jsonSyntax,
      .templateSyntax,
    ].contains(self)
  }

  /// Whether the mistake is a key or a value that is valid in no site, whatever `site.yaml` says.
  package var isAboutKeys: Bool { [.unknownKey, .missingKey, .wrongType, .unknownValue, .invalidDate].contains(self) }
}
