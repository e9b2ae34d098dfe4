internal import SettingsModel
internal import SiteContent

/// `/<app>/onboarding/`: the first run, screen by screen.
struct OnboardingOutput: AppPartOutput {
  static let part = AppPage.onboarding

  let place: OutputPlace
  let app: Catalogue.ID

  func page(of app: PageContext, in site: SiteContext) -> PageView {
    OnboardingPage(context: app, flow: app.part(app.app.onboarding)).view()
  }
}
