/// How long caches may keep a file without revalidating it. All host configurations are generated from this one table.
package struct CachePolicy: Sendable {
  /// The kind of files that a rule applies to.
  package enum Kind: Sendable { case assets, pictures, manifest }

  let kind: Kind
  /// The addresses that the rule applies to, as a regular expression for the path after the site's root.
  let pattern: String
  /// The value of `Cache-Control`.
  package let value: String

  /// The policy for all other files: caches keep them but revalidate each time, because their addresses stay the same when they change.
  package static let others = "no-cache"

  package static let rules = [
    // The folder name is a hash of its contents.
    CachePolicy(kind: .assets, pattern: "assets/[0-9a-f]{10}/", value: "public, max-age=31536000, immutable"),
    // The names of scaled pictures contain a hash of everything that affects their bytes.
    CachePolicy(kind: .pictures, pattern: "images/[^/]+-[0-9a-f]{16}\\.webp$", value: "public, max-age=31536000, immutable"),
    // Clients poll the manifest. Caches may answer for a minute, because clients detect an old manifest.
    CachePolicy(kind: .manifest, pattern: "api/v[0-9]+/manifest\\.json$", value: "max-age=60"),
  ]

  static func value(_ kind: Kind) -> String { rules.first { $0.kind == kind }?.value ?? others }
}

/// Header fields that let scripts of other origins read the documents in `/api/`.
package enum CrossOriginHeaders {
  package static let fields = [("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", "ETag")]
  /// The header fields of the response to a preflight request.
  package static let preflight = [
    ("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Methods", "GET, HEAD"),
    ("Access-Control-Allow-Headers", "If-None-Match"), ("Access-Control-Max-Age", "86400"),
  ]
}
