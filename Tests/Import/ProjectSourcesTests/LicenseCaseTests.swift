import ProjectSources
import TestSupport
import Testing

/// The cases of `Tests/Cases/licenses`: texts, and the license that each of them is. `{{MIT}}` is the text of that license.
@Suite struct LicenseCaseTests {
  @Test(arguments: CaseFile.all(in: "licenses")) func theTextIsThisLicense(_ example: CaseFile) async throws {
    let licenses = try LicenseTexts()
    try await example.check { step in
      try step.inputs.map { input in
        let found = LicenseRecognition(of: try licenses.filled(input.text))
        return CaseFile.Section("license", "\(found)\n")
      }
    }
  }
}
