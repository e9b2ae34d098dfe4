/// The version of this program. Its release has a tag such as `v0.1.0`. The workflow of a new site downloads that release.
///
/// `.github/workflows/release.yml` reads this file.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
