internal import SiteContent

/// One page of a list, with some of its posts.
struct ListPart: Sendable {
  /// The address of the list's first page.
  let list: PagePath
  let posts: [PageMetadata]
  /// From 1.
  let number: Int
  /// How many pages the list has.
  let count: Int

  /// The address of one of the list's pages; nil if the list has no page of the number.
  func path(_ number: Int) -> PagePath? { (1...count).contains(number) ? SitePaths.page(number, ofList: list) : nil }

  var path: PagePath { SitePaths.page(number, ofList: list) }
}
