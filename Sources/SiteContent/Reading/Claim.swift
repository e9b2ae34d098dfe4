package import Diagnostics
package import SettingsModel

/// Something that a file says about a thing that stands elsewhere. It is checked once everything is read.
package struct Claim: Sendable {
  package enum Target: Sendable {
    case effect, setting, fact, entitlement, screen, row, icon
    /// A name that conditions may mention: a fact or a setting.
    case state
    /// Whatever an effect can set or clear: a fact, a setting or a stored key.
    case stored
  }

  package enum Statement: Sendable {
    /// There is a thing of this name.
    case exists(Target, String)
    /// The state can have this value.
    case canBe(Fact.ID, Scalar)
    /// Every value of the state is covered by these.
    case covers(Fact.ID, [Scalar], thing: String)
    /// A derived value, as in `Trailing.value`.
    case derives(String)
    /// There is a file at this path, from the folder of the app.
    case isFile(String)
    /// Among the templates is a drawing of this name. It is checked once the templates are read too.
    case isDrawn(String)
    /// The user of a configuration may have this value.
    case isConfigured(Setting.ID, Scalar)
    /// The app's privacy page mentions the data that this setting collects. It is checked once the pages are read too.
    case isDisclosed(Setting.ID)
    /// Something answers at this address. It is asked only by who wants to know.
    case isReachable(String)
    /// There is a page of the site at this address. It is checked once the site is planned.
    case isOnSite(String)
  }

  package let statement: Statement
  package let source: SourceText
  package let location: SourceLocation
}

extension Claim {
  var isAboutDrawing: Bool { if case .isDrawn = statement { true } else { false } }

  var isAboutDisclosure: Bool { if case .isDisclosed = statement { true } else { false } }

  /// The link that the claim is about; nil where it is about something else.
  var outgoingLink: OutgoingLink? {
    guard case .isReachable(let url) = statement else { return nil }
    return OutgoingLink(url: url, place: SourcePlace(source, location))
  }

  /// The same of a link to a page of the site.
  var siteLink: OutgoingLink? {
    guard case .isOnSite(let url) = statement else { return nil }
    return OutgoingLink(url: url, place: SourcePlace(source, location))
  }
}
