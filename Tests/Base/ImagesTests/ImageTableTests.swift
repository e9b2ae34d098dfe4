import TestSupport
import Testing

@testable import Images

/// The tables of `Tests/Cases/lines/images`: what is reported about pictures, videos and documents. A line is the name of a file that the
/// other tests of this target build, or an SVG file.
@Suite(.computing) struct ImageTableTests {
  @Test(arguments: CaseFile.all(in: "lines/images", options: ["function"])) func theTableHolds(_ example: CaseFile) async throws {
    let name = example.option("function") ?? ""
    if let names = Self.tables[name]?.keys {
      let lines = example.steps.flatMap(\.inputs).flatMap { $0.text.split(separator: "\n").map(String.init) }
      // A file that no line names would be built for nothing.
      #expect(lines.sorted() == names.sorted())
    }
    let functions = Self.tables.mapValues { files -> @Sendable (String) throws -> String? in
      { line in
        guard let file = files[line] else { throw CaseFileError("\(line) is not a file of this table") }
        return try file()
      }
    }
    try await example.check(functions.merging(["removal from an SVG": { Self.problem(removalResult(.text($0))) }]) { $1 })
  }

  private typealias Result = @Sendable () throws -> String?
  private typealias Table = [String: Result]

  private static let tables: [String: Table] = [
    "header": table(ImageHeaderTests.broken, headerLine),
    "header of a large file": Dictionary(
      uniqueKeysWithValues: HostileFileTests.large.map { file -> (String, Result) in (file.testDescription, { headerLine(file.bytes(8)) }) }
    ),
    "header of a video": table(VideoHeaderTests.broken, VideoHeaderTests.videoLine), "findings": table(MetadataFindingFiles.all, findings),
    "findings in documents": table(DocumentFindingTests.files, findings),
    "removal": table(MetadataRemovalTests.damaged) { problem(removalResult($0)) },
    "refusal": RefusedPictures.all.mapValues { refused -> Result in
      {
        do { try refused() } catch let error as ImageError { return error.description }
        return nil
      }
    },
  ]

  private static func table(_ files: [NamedFile], _ described: @escaping @Sendable ([UInt8]) -> String?) -> Table {
    Dictionary(uniqueKeysWithValues: files.map { file -> (String, Result) in (file.name, { described(file.bytes) }) })
  }

  /// Format: `place: the GPS position in Exif | person: the author's name`
  private static func findings(_ bytes: [UInt8]) -> String? {
    let found = MetadataFinding.all(in: bytes).map { "\($0.kind): \($0.text)" }
    return found.isEmpty ? nil : found.joined(separator: " | ")
  }

  private static func problem(_ result: Swift.Result<[UInt8]?, ImageError>) -> String? {
    if case .failure(let error) = result { error.description } else { nil }
  }
}

/// A file that a line of a table names. The parts are a list, because the compiler needs seconds to type-check long sums of arrays.
struct NamedFile: Sendable {
  let name: String
  let bytes: [UInt8]

  init(_ name: String, _ parts: [UInt8]...) { (self.name, bytes) = (name, Array(parts.joined())) }
}
