import AcceptanceSupport
import Foundation
import Hosting
import TestSupport
import Testing

/// A store like S3 on this computer, with a bucket that is set up as `docs/publishing.md` says.
struct Store: Sendable {
  static let bucket = "settings-example"
  static let rclone = installedProgram("rclone")
  static let node = installedProgram("node")
  static let timeout = installedProgram("timeout")
  private static let script = PythonScript("Tests/Acceptance/ProgramTests/Publishing/bucket.py", importing: ["boto3", "moto"])
  static let isThere = rclone != nil && node != nil && installedProgram("jq") != nil && script.isRunnable
  static let isMissing: Comment = "rclone, jq, node or moto is missing: install them with .ci/setup acceptance"

  private struct Task: Encodable {
    let endpoint, bucket, cors: String
    let settings: [String: String]
  }

  let port: Int

  /// Where an object is for those who read it.
  func path(_ address: String) -> String { "/\(Self.bucket)\(address)" }

  /// The remote of rclone, by its environment.
  var environment: [String: String] {
    [
      "RCLONE_CONFIG": "/dev/null", "RCLONE_CONFIG_STORE_TYPE": "s3", "RCLONE_CONFIG_STORE_PROVIDER": "Other",
      "RCLONE_CONFIG_STORE_ENDPOINT": "http://127.0.0.1:\(port)", "RCLONE_CONFIG_STORE_ACCESS_KEY_ID": "key",
      "RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY": "secret", "RCLONE_CONFIG_STORE_REGION": "us-east-1",
      "RCLONE_CONFIG_STORE_ACL": "public-read", "AWS_CA_BUNDLE": "",
    ]
  }

  static var remote: String { "store:\(bucket)" }

  static func with(_ body: (Store) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let packages = ProjectFolder.path + "/.build/audit/packages"
    let start = "import sys; sys.path.insert(0, '\(packages)'); from moto.server import main; main(['-H', '127.0.0.1', '-p', '0'])"
    let server = try RunningProgram([#require(installedProgram("python3")), "-I", "-B", "-u", "-c", start], in: folder.path)
    try await ending(server.end) {
      let store = Store(port: try #require(Int(try await server.firstMatch(of: #/Running on http:\/\/127\.0\.0\.1:(\d+)/#))))
      let files = Dictionary(uniqueKeysWithValues: SiteHost.s3.files(for: try await HostFiles.site()).map { ($0.name, $0.text) })
      let task = Task(
        endpoint: "http://127.0.0.1:\(store.port)", bucket: bucket, cors: files["cors.json"] ?? "",
        settings: files.filter { $0.key.hasSuffix(".json") && $0.key != "cors.json" })
      let problems: [String] = try await script.run(task)
      #expect(problems == [])
      try await body(store)
    }
  }

  /// Runs the script that deploys a folder.
  ///
  /// - Parameters:
  ///   - limit: after how long it is killed, with all that it started.
  ///   - call: the call of rclone at which it is killed.
  func deploy(
    _ site: String, in folder: TemporaryFolder, keep: String = "7d", killedAfter limit: Duration? = nil, atCall call: Int? = nil
  ) async throws -> ProgramRun {
    let text = try HostFiles.text("deploy.sh", of: .s3, for: try await HostFiles.site())
    // The group is that of `timeout`, which so ends by the signal too.
    let dying = "calls=0\nrclone() { calls=$((calls + 1)); [ $calls -ne \(call ?? 0) ] || kill -KILL 0; command rclone \"$@\"; }\n"
    try folder.write(["deploy.sh": (call == nil ? "" : dying) + text])
    let seconds = limit.map { "\($0 / .seconds(1))" } ?? call.map { _ in "600" }
    let killer = try seconds.map { [try #require(Self.timeout), "--signal=KILL", $0] } ?? []
    return try await ProgramRun(
      killer + ["/bin/sh", "deploy.sh", Self.remote, site], in: folder.path, environment: environment.merging(["KEEP": keep]) { $1 })
  }

  /// What rclone prints.
  func rclone(_ arguments: [String], in folder: TemporaryFolder) async throws -> ProgramRun {
    try await ProgramRun([#require(Self.rclone)] + arguments, in: folder.path, environment: environment)
  }
}
