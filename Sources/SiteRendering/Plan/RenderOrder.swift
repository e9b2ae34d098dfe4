/// The outputs of a plan, each with its number there, in groups that are rendered one after the other: a group needs only what those before
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
  /// Those that are made from the records of all pages.
  package private(set) var indexes: [(Int, any IndexOutput)] = []
  /// Those that list the hashes of all documents.
  package private(set) var listingDocuments: [(Int, any IndexOutput)] = []

  package init(_ plan: SitePlan) {
    for (number, output) in plan.outputs.enumerated() {
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
        if type(of: output).listsDocuments { listingDocuments.append((number, output)) } else { indexes.append((number, output)) }
      } else {
        preconditionFailure("\(output.path) can be rendered in no way")
      }
    }
  }
}
