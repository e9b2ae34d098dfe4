/// The outputs of a site, each with its number, in groups that are rendered one after the other: a group needs only what those before
/// left behind.
package struct RenderOrder: Sendable {
  /// Those that need no other.
  package private(set) var independent: [(Int, any ViewOutput)] = []
  /// Lists and feeds, which show texts of other pages.
  package private(set) var showingOthers: [(Int, any ViewOutput)] = []
  /// Those that are made only if a page shows them or leads to them.
  package private(set) var forPages: [(Int, any ViewOutput)] = []
  /// Pictures that are made of others.
  package private(set) var pictures: [(Int, any PicturesOutput)] = []
  /// Those that are made from the records of all pages, by their turns.
  package private(set) var indexes: [[(Int, any IndexOutput)]] = []

  /// - Parameter outputs: of all languages.
  package init(_ outputs: [any Output]) {
    var byTurn: [IndexTurn: [(Int, any IndexOutput)]] = [:]
    for (number, output) in outputs.enumerated() {
      if let output = output as? any ViewOutput {
        if output.showsOthers {
          showingOthers.append((number, output))
        } else if output.isOnlyForPages {
          forPages.append((number, output))
        } else {
          independent.append((number, output))
        }
      } else if let output = output as? any PicturesOutput {
        pictures.append((number, output))
      } else if let output = output as? any IndexOutput {
        byTurn[output.turn, default: []].append((number, output))
      } else {
        preconditionFailure("\(output.path) can be rendered in no way")
      }
    }
    indexes = IndexTurn.allCases.compactMap { byTurn[$0] }
  }
}
