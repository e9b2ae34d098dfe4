/// Reads what an app's project says of the app: versions, languages, privacy, permissions, entitlements.
package struct ProjectReader {
  package static func read(_ folder: SourceFolder) -> ProjectFacts { ProjectFacts() }
}
