/// How long caches may keep a file without asking. This table is the only one: all configurations of hosts are printed from it.
package struct Freshness: Sendable {
  /// What the rule is for.
  package enum Kind: Sendable { case assets, pictures, manifest }

  let kind: Kind
  /// The addresses that it is for, as a regular expression of what follows the slash of the site's root.
  let pattern: String
  /// The value of `Cache-Control`.
  package let value: String

  /// All others are kept, but each time the server is asked whether they are still current: they keep their addresses when they change.
  package static let others = "no-cache"

  package static let rules = [
    // The folder is named after what is in it.
    Freshness(kind: .assets, pattern: "assets/[0-9a-f]{10}/", value: "public, max-age=31536000, immutable"),
    // The names of smaller forms hold the hash of all that decides their bytes.
    Freshness(kind: .pictures, pattern: "images/[^/]+-[0-9a-f]{16}\\.webp$", value: "public, max-age=31536000, immutable"),
    // Clients poll it. A cache on the way may answer for a minute: they detect an old manifest.
    Freshness(kind: .manifest, pattern: "api/v[0-9]+/manifest\\.json$", value: "max-age=60"),
  ]

  static func value(_ kind: Kind) -> String { rules.first { $0.kind == kind }?.value ?? others }
}

/// What scripts of other origins may do with the documents below `/api/`.
package enum OtherOrigins {
  package static let fields = [("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", "ETag")]
  /// Of the answer to a preflight.
  package static let preflight = [
    ("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Methods", "GET, HEAD"),
    ("Access-Control-Allow-Headers", "If-None-Match"), ("Access-Control-Max-Age", "86400"),
  ]
}
