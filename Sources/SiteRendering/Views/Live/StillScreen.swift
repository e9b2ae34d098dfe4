internal import Mustache
internal import SettingsModel
internal import SiteContent

/// An app's first screen as its published user sees it: the top as a picture, and all of it until the scripts of the live screen are there.
struct StillScreen {
  let context: PageContext

  /// So many rows fill the picture of a phone.
  private static let pictureRows = 10
  /// More than any device shows at once: of a screen with thousands of rows, the rest comes with the scripts.
  private static let liveRows = 50

  /// A list of one; empty if the app has no screens. Without a published user, the screen is as the catalogue has it.
  var value: TemplateValue {
    guard var screen = context.shownScreen else { return [] }
    if let configuration = context.drawnConfiguration {
      return list(ConfigurationPage(context: context, configuration: configuration).top(of: screen.id, Self.pictureRows), screen.id)
    }
    screen.sections = screen.sections.top(\.rows, Self.pictureRows, context.drawnRows)
    return list(CataloguePage(context: context).screen(screen), screen.id)
  }

  /// In the state in which the live screen begins.
  var live: TemplateValue {
    guard let screen = context.shownScreen else { return .none }
    let configuration = context.configuration ?? Configuration(startingIn: context.catalogue)
    let page = ConfigurationPage(context: context, configuration: configuration)
    guard let value = page.top(of: screen.id, Self.liveRows) else { return .none }
    let chrome = screen.chrome?.firstMatch(context.app.resolver(configuration, context.index.model).current)
    return value.framed(in: context, AppLook(context), showing: screen.id)
      .setting("tabs", to: context.frame(tab: "button")["tabs"] ?? .none)
      .setting("isSheet", to: .flag(screen.presentation == "sheet"))
      .setting("hasClose", to: .flag(screen.chrome?.contains { $0.close != nil } == true))
      .setting("chrome", to: .text(chrome?.style ?? "navigationBar"))
      .setting("panes", to: WindowPanes(context)?.value(showing: screen.id) ?? .none)
  }

  private func list(_ screen: TemplateValue?, _ id: Screen.ID) -> TemplateValue {
    guard let screen else { return [] }
    return [screen.setting("stillHref", to: .none).framed(in: context, AppLook(context), showing: id)]
  }
}

extension ConfigurationPage {
  /// A screen, with its first rows that the user sees.
  fileprivate func top(of id: Screen.ID, _ limit: Int) -> TemplateValue? {
    guard var screen = resolved.screens.first(where: { $0.id == id }) else { return nil }
    screen.sections = screen.sections.top(\.rows, limit, drawnRows)
    return self.screen(screen)
  }
}

extension Array {
  /// The first sections, with their first rows that are shown.
  fileprivate func top<Row>(_ rows: WritableKeyPath<Element, [Row]>, _ limit: Int, _ shown: (Element) -> [Row]) -> Self {
    var room = limit
    return compactMap { section in
      var part = section
      part[keyPath: rows] = Array<Row>(shown(section).prefix(room))
      room -= part[keyPath: rows].count
      return part[keyPath: rows].isEmpty ? nil : part
    }
  }
}
