/// The version of the program. A release has the tag of this name, `v0.1.0`, and the workflow of a new site downloads that of the program which
/// made it.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
