/// How large a file may be, and which limit of `site.yaml` says so.
package struct SizeLimit: Sendable, Hashable {
  package let bytes: Int64
  package let name: String
}
