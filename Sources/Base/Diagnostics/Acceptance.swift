/// Whether authors can accept the messages of a code, with an entry of `accept` in `site.yaml` or `app.yaml`.
package enum Acceptance: Hashable, Sendable {
  /// The message is always right: the syntax, a type or a reference is wrong, or two things collide.
  case never
  /// The message is a guess, or a difference that may be meant. Its errors, if it has any, can't be accepted.
  case guess(Search)
  /// Only messages with a ``Diagnostic/subject`` can be accepted, but even errors. Errors must be found before pages are rendered.
  case named(Search)

  /// The work that finds the messages. An entry can only be unused if the work was done.
  package enum Search: Hashable, Sendable {
    /// Every build finds them, and needs only one file for it.
    case build
    /// Only `check` finds them, or they depend on all pages of the site.
    case check
    /// `check --app-sources`.
    case appSources
    /// `check --external`.
    case external
  }
}

extension DiagnosticCode {
  package var acceptance: Acceptance {
    switch self {
    case .credential: .named(.build)

    // Files that may be meant to be there, and that may be as they are.
    case .specialFile, .unexpectedFile, .imageMetadata, .authorName, .foreignFormat, .lowContrast: .guess(.build)
    case .smallImage, .unusedImage, .drawnIcon, .leftToFillIn: .guess(.check)

    // Completeness.
    case .missingLicense, .unknownLicense, .missingQuestions, .missingSymbol, .missingPlaceholder, .blankText: .guess(.build)
    case .missingDescription, .missingAlternative, .missingTitle, .missingTopHeading, .undisclosedData: .guess(.check)

    // Text that looks like syntax, and keys and names that other programs read.
    case .keptBack: .guess(.build)
    case .rawHTML, .undefinedFootnote, .unusedFootnote, .unknownAdmonition, .nearSyntax, .invalidRelease: .guess(.build)

    // What is usual, but need not be.
    case .releaseOrder, .longReleaseNotes, .otherVersion: .guess(.build)
    case .secondTopHeading, .skippedHeading, .duplicateTitle, .orphanPage, .redirectedLink, .tagSpelling, .blockedContent:
      .guess(.check)

    // Other sites may answer programs differently.
    case .deadExternalLink, .movedLink: .guess(.external)

    // Differences from code.
    case .undocumentedKey, .unknownKeyInCode, .keyDiffers, .storeDiffers, .defaultDiffers, .typeDiffers, .rangeDiffers, .optionsDiffer,
      .titleDiffers, .screenDiffers, .sectionDiffers, .rowDiffers, .conditionDiffers, .linkDiffers, .textDiffers, .iconDiffers,
      .versionDiffers, .platformDiffers, .privacyDiffers, .permissionDiffers, .licenseMissing, .licenseDiffers:
      .guess(.appSources)
    // A note about a file's name, or about the languages of the app's project.
    case .unlistedLanguage: .guess(.appSources)

    case .missingContent, .notUTF8, .nulByte, .limitExceeded, .unusableName, .duplicateURL, .missingFile, .unreadable, .changedWhileReading,
      .unfinished, .unreadableImage, .missingBaseURL:
      .never
    case .yamlSyntax, .yamlFeature, .duplicateKey, .severalDocuments, .unterminatedFrontMatter, .unknownKey, .missingKey, .wrongType,
      .unknownValue, .invalidID, .invalidDate, .updatedBeforeDate, .invalidURL, .invalidLanguage, .integerRange, .conflictingKeys,
      .propertyListSyntax, .jsonSyntax, .unusedAccept:
      .never
    case .duplicateID, .unknownSetting, .unknownEffect, .unknownFact, .unknownEntitlement, .unknownScope, .unknownPlatform,
      .unknownOptionSet, .unknownScreen, .unknownState, .unknownOption, .unknownIcon, .unknownRow, .unknownStep, .unknownMoment,
      .formerID, .unknownStoredKey, .unknownPlaceholder, .unknownValueSource, .factIsSetting, .invalidFactName, .unknownOperator,
      .outsideDomain, .notNullable, .uncoveredCase, .unreachableCase, .rowNeedsTitle, .rowNeedsKind, .kindMismatch, .outOfRange,
      .wrongFormat, .duplicateElement, .sharedKey, .duplicateDriver, .unknownMeaning, .offStep, .invalidRange, .deadEnd,
      .unreachableState, .notEntitled, .gatedDefault, .missingAuthor, .noPrimaryIcon, .momentCycle:
      .never
    case .unknownReference, .misplacedImage, .deadLink, .deadFragment, .removedScheme, .unknownLayout, .duplicateFootnote: .never
    case .duplicateRelease, .conflictingReleases, .longStoreText, .refusedStoreText: .never
    // `languages` in site.yaml decides about these.
    case .missingWords, .missingTranslation: .never
    case .unsafeCharacter: .never
    case .unansweredLink: .never
    case .templateSyntax, .templateCycle, .unknownPartial, .unknownName, .missingTemplate: .never
    // `sources: { notCompared: … }` in app.yaml accepts these.
    case .notCompared: .never
    case .breakingChange, .newDeprecation: .never
    }
  }
}

extension Diagnostic {
  /// The place in the `accept` entry of a message: a file, and possibly the id of what the message is about.
  package struct Subject: Hashable, Sendable {
    /// The file, relative to the source folder.
    package let path: String
    package let id: String?

    package init(path: String, id: String? = nil) { (self.path, self.id) = (path, id.map(\.fitForIDs)) }
  }

  /// The place in an entry that accepts the message; nil if it can't be accepted.
  package var acceptedAt: Subject? {
    switch code.acceptance {
    case .never: nil
    case .guess: severity == .error ? nil : subject ?? Subject(path: path)
    case .named: subject
    }
  }
}

extension String {
  /// The text, shortened in the middle to at most 121 characters. A key of a String Catalog may be a whole paragraph.
  fileprivate var fitForIDs: String { count > 120 ? prefix(80) + "…" + suffix(40) : self }
}
