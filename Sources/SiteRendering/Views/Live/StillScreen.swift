internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The top of an app's first screen as a picture: as its published user sees it, else as the catalogue has it.
struct StillScreen {
  let context: PageContext
  let includesPrivate: Bool

  /// So many rows fill the picture of a phone.
  private static let rowLimit = 10

  /// A list of one, or empty where the app has no screens.
  var value: TemplateValue {
    let app = context.app
    if let configuration = app.configuration, app.publishesConfiguration(includesPrivate: includesPrivate) {
      let resolved = app.resolver(configuration, context.words.model).resolve()
      guard let screen = resolved.screens.first else { return [] }
      return [ConfigurationPage(context: context, resolved: resolved).screen(top(of: screen))]
    }
    guard let screen = context.catalogue.screens.first else { return [] }
    return [CataloguePage(context: context).screen(top(of: screen))]
  }

  private func top(of screen: ResolvedConfiguration.Screen) -> ResolvedConfiguration.Screen {
    var (top, room) = (screen, Self.rowLimit)
    top.sections = screen.sections.compactMap { section in
      var part = section
      part.rows = Array(section.rows.filter { section.visible && $0.visible }.prefix(room))
      room -= part.rows.count
      return part.rows.isEmpty ? nil : part
    }
    return top
  }

  private func top(of screen: Screen) -> Screen {
    var (top, room) = (screen, Self.rowLimit)
    top.sections = screen.sections.compactMap { section in
      var part = section
      part.rows = Array(section.rows.prefix(room))
      room -= part.rows.count
      return part.rows.isEmpty ? nil : part
    }
    return top
  }
}
