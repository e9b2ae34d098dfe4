internal import SourceValues

/// Sheets with lists that people change.
extension ScreenCollector {
  /// Whether people change a list in a view of the app.
  func hasEditedList(_ name: String) -> Bool { has(name, where: \.isEditedList) }

  /// What menus and bars do is no row, except that they show a sheet with a list that people change: it is reached no other way.
  mutating func addSheets(of body: SwiftFile.ViewBody, _ walk: inout Walk) {
    guard !walk.isAside else { return }
    for sheet in body.others where sheet.kind == .reference && !walk.leads(to: sheet.name) && hasEditedList(sheet.name) {
      guard let (button, conditions) = opener(of: sheet.name, in: body.others), text(button.title, button) != nil else { continue }
      walk.add(row(button, .screen(sheet.name), conditions, walk))
    }
  }

  /// The button that shows a sheet, and when it is there.
  private func opener(of sheet: String, in views: [CodeView], depth: Int = 0) -> (CodeView, [CodeCondition])? {
    for view in views {
      if view.kind == .button, target(of: view) == .screen(sheet) { return (view, view.conditions) }
      let inner = view.kind == .reference && depth < 3 ? self.body(of: view)?.views ?? [] : []
      let found = opener(of: sheet, in: view.children, depth: depth) ?? opener(of: sheet, in: inner, depth: depth + 1)
      if let (button, conditions) = found { return (button, view.conditions + conditions) }
    }
    return nil
  }
}
