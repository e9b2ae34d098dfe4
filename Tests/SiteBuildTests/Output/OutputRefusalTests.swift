import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Folders that cannot be an output folder: not one file in them is touched.
@Suite(.computing) struct OutputRefusalTests {
  private func refusal(_ site: TestSite, _ change: (inout BuildOptions) -> Void) async throws -> String? {
    do {
      _ = try await site.build(change)
      return nil
    } catch let error as CommandFailure where error.exitStatus == .usage {
      return error.description.firstRange(of: " cannot be the output folder: ").map { String(error.description[$0.upperBound...]) }
    }
  }

  @Test func refusesFoldersThatHoldOtherThings() async throws {
    let site = try TestSite(OutputStoreTests.files, templates: .copied)
    let path = site.folder.path
    try site.folder.write(["home/letter.txt": "dear", "other/theirs.txt": "x", "file": "x", "dots/.git/config": "c"])
    let before = try site.folder.files()
    #expect(try await refusal(site) { $0.output = "/" } == "it is the root of the disk")
    #expect(try await refusal(site) { ($0.output, $0.home) = (path + "/home", path + "/home") } == "it is your home")
    #expect(try await refusal(site) { ($0.output, $0.home) = (path + "/home/..", path + "/home") } == "it contains the content")
    #expect(try await refusal(site) { $0.output = path + "/content" } == "it is the content")
    #expect(try await refusal(site) { $0.output = path + "/content/" } == "it is the content")
    #expect(try await refusal(site) { $0.output = path + "/content/guide" } == "it is inside the content")
    #expect(try await refusal(site) { $0.output = path + "/content/new/public" } == "it is inside the content")
    #expect(try await refusal(site) { $0.output = path + "/templates/new" } == "it is inside the templates")
    #expect(try await refusal(site) { $0.output = path } == "it contains the content")
    #expect(try await refusal(site) { $0.output = path + "/file" } == "it is a file")
    #expect(try await refusal(site) { $0.output = path + "/other" } == #"it was not made by sitegen and contains "theirs.txt""#)
    try FileManager.default.createSymbolicLink(atPath: path + "/alias", withDestinationPath: path + "/content")
    #expect(try await refusal(site) { $0.output = path + "/alias" } == "it is the content")
    #expect(try await refusal(site) { $0.output = path + "/alias/new" } == "it is inside the content")
    try site.folder.remove("alias")
    #expect(try site.folder.files() == before)
  }

  /// What is still to be made is kept free too.
  @Test func refusesFoldersThatAreNotThereYet() async throws {
    let site = try TestSite(OutputStoreTests.files)
    let path = site.folder.path
    let before = try site.folder.files()
    #expect(try await refusal(site) { $0.output = path + "/templates/new" } == "it is inside the templates")
    #expect(try await refusal(site) { $0.output = path + "/templates" } == "it is the templates")
    #expect(try await refusal(site) { ($0.output, $0.home) = (path + "/home", path + "/home/me") } == "it contains your home")
    try FileManager.default.createSymbolicLink(atPath: path + "/public", withDestinationPath: path + "/nowhere")
    #expect(try await refusal(site) { _ in } == "it is a broken link")
    try site.folder.remove("public")
    #expect(try site.folder.files() == before)
  }
}
