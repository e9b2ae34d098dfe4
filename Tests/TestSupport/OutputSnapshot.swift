internal import Foundation

/// The output folder byte for byte.
package struct OutputSnapshot: Equatable {
  private let exists: Bool
  private let files: [String: [UInt8]]

  package init(_ site: TestSite) throws {
    exists = site.folder.exists("public")
    let names = exists ? try site.folder.files(below: "public") : []
    files = Dictionary(uniqueKeysWithValues: try names.map { ($0, Array(try site.folder.data("public/" + $0))) })
  }
}
