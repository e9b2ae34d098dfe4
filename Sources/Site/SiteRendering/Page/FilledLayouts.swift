internal import Concurrency
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// Layouts in which the values of the `SharedFrame` are already filled in, for folders with several pages.
final class FilledLayouts: Sendable {
  /// Identifies the pages of an app in one folder with the same layout.
  private struct Key: Hashable {
    let folder: PagePath
    let app: Catalogue.ID?
    let layout: String
  }

  /// The value is nil after a folder's first page: for a single page, filling in the values takes longer than rendering the page.
  private let filled = Locked<[Key: FilledTemplate?]>([:])

  func layout(of frame: PageFrame, in templates: TemplateLibrary) -> FilledTemplate? {
    guard let key = key(of: frame) else { return nil }
    switch filled.withLock({ $0[key] }) {
    case .some(.some(let layout)): return layout
    case .some(.none):
      let layout = templates.filled("layouts/\(key.layout)") { name in SharedFrame.Name(rawValue: name).map(frame.shared.value) }
      filled.withLock { $0[key] = .some(layout) }
      return layout
    case .none:
      filled.withLock { $0[key] = .some(nil) }
      return nil
    }
  }

  /// Returns nil if the page is in a menu, has a feed, has pages below it, or overrides a shared value.
  private func key(of frame: PageFrame) -> Key? {
    guard !frame.view.isShownAnywhere, let folder = frame.path.parent, frame.shared.context.isOrdinary(frame.path),
      !frame.view.values.keys.contains(where: { SharedFrame.Name(rawValue: $0) != nil })
    else { return nil }
    return Key(folder: folder, app: frame.view.app?.id, layout: frame.view.layout)
  }
}
