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
