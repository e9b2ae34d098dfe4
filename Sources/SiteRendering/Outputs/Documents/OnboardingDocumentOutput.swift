internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// `onboarding.json`: the onboarding as steps, states and moments.
struct OnboardingDocumentOutput: AppDocumentOutput {
  static let kind = Manifest.Kind.onboarding

  let place: OutputPlace
  let app: Catalogue.ID

  static func isPlanned(for app: App, in draft: SiteDraft) -> Bool { app.onboarding != nil }

  static func bytes(of view: AppDocumentView) -> [UInt8] {
    JSONBytes.encode(OnboardingDocument(app: view.app.id, body: view.part(view.published.onboarding), contentLanguage: view.language))
  }
}
