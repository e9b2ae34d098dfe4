internal import SettingsModel
internal import SiteContent

extension Site {
  /// The rows of an app that have no page of their own, since there is nothing to say of them: their old address leads to their place
  /// among all rows.
  func silentRows(of app: App) -> Set<Row.ID> {
    let rows = app.catalogue.screens.flatMap(\.rows).filter { row in
      row.isSilent && page(at: SitePaths.row(row, showing: nil, of: app.place)) == nil
    }
    return Set(rows.map(\.id))
  }
}

extension Site {
  /// The settings of an app that neither a row nor the onboarding shows. They have no page: readers can do nothing about them.
  func hiddenSettings(of app: App) -> Set<Setting.ID> {
    let rows = app.catalogue.screens.flatMap(\.rows).compactMap(\.setting)
    let shown = Set(rows + (app.onboarding?.controls.map(\.id) ?? []))
    let hidden = app.catalogue.settings.filter { !shown.contains($0.id) && page(at: SitePaths.setting($0, of: app.place)) == nil }
    return Set(hidden.map(\.id))
  }
}

extension SitePaths {
  /// Where a setting is listed that has no page. Only developers see the list.
  static func hidden(_ setting: Setting, of app: AppPlace, showsDevelopers: Bool) -> (path: PagePath, end: AddressEnd) {
    (page(AppPage.settings.name, of: app), AddressEnd(fragment: showsDevelopers ? "setting-\(setting.id)" : nil))
  }
}

extension Destination {
  /// Whether it is the app's page in the settings of the system, which an app opens by `UIApplication.openSettingsURLString`.
  var isAppInSystemSettings: Bool { present.known == .system && url?.hasSuffix("openSettingsURLString") == true }
}

extension Row {
  /// Whether its title and what it opens are all there is to say.
  fileprivate var isSilent: Bool {
    let conditions = [visibleWhen, enabledWhen].compactMap(\.self)
    let texts = [detail, since, repeats].compactMap(\.self) + (notes ?? [])
    let says =
      !conditions.isEmpty || !texts.isEmpty || disabledReason != nil || platforms != nil || opens?.screen != nil
      || opens?.isAppInSystemSettings == true
    let does = machine != nil || confirmation != nil || effects?.isEmpty == false || opens?.shares != nil
    return setting == nil && !says && !does && !changes
  }

  /// Whether it looks different from case to case.
  private var changes: Bool { (icon ?? []).count > 1 || (trailing ?? []).count > 1 || badge?.isEmpty == false }
}
