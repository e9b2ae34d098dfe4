import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// `Examples/Converters` and `sitegen import settings-bundle`, on small catalogues that have every kind of entry and every kind of loss.
@Suite(.enabled(if: ConvertedCatalogue.python != nil, "python3 is not installed"), .fewProgramsAtATime) struct ConverterTests {
  @Test(arguments: ConvertedCatalogue.allCases) func everyEntryIsConvertedOrNamed(catalogue: ConvertedCatalogue) async throws {
    let folder = try TemporaryFolder()
    #expect(try await catalogue.convert(in: folder) == catalogue.run)
    let files = ["content/\(catalogue.app)/app.yaml", "content/\(catalogue.app)/settings.yaml"]
    #expect(try folder.files() == files)
  }

  @Test(arguments: ConvertedCatalogue.allCases) func aSiteIsBuiltOfItWithoutMistakes(catalogue: ConvertedCatalogue) async throws {
    let site = try TestSite([:])
    _ = try await catalogue.convert(in: site.folder).succeeded()
    #expect(try await site.messages() == catalogue.messages)
    let published = try JSON(text: site.folder.text("public/api/v1/\(catalogue.app)/settings.json"))
    #expect(try published == JSON(text: catalogue.published))
  }

  /// The comparison reads the catalogue by itself, without the converter.
  @Test(arguments: ConvertedCatalogue.allCases) func whatIsPublishedIsComparedWithTheCatalogue(catalogue: ConvertedCatalogue) async throws {
    let folder = try TemporaryFolder()
    try folder.write(["report.txt": catalogue.report, "settings.json": catalogue.published])
    let run = try await catalogue.verify(folder.path + "/settings.json", losses: folder.path + "/report.txt")
    #expect(run == ProgramRun(output: catalogue.comparison))
  }

  @Test func anUnnamedDifferenceFails() async throws {
    let folder = try TemporaryFolder()
    let catalogue = ConvertedCatalogue.bundle
    let changed = try catalogue.published.replacing("\"maximum\": 1,", with: "\"maximum\": 2,")
    try folder.write(["report.txt": catalogue.report, "settings.json": changed])
    let run = try await catalogue.verify(folder.path + "/settings.json", losses: folder.path + "/report.txt")
    #expect(run.status == 1 && run.errors == "volume: maximum is 2, not 1\n")
    #expect(run.output == catalogue.comparison.replacing("9 of 12", with: "8 of 12"))
  }
}
