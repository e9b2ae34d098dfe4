import TestSupport
import Testing

/// What `sitegen hosting` prints.
@Suite struct HostingCommandTests {
  @Test(arguments: [
    ("nginx", "nginx.conf", "deploy.sh"), ("caddy", "Caddyfile", "deploy.sh"), ("netlify", "_headers", "_redirects, keep-assets.sh"),
    ("s3", "deploy.sh", "cors.json, function.js, cache-policy.json, headers-policy.json, errors.json"),
    ("github-pages", "keep-assets.sh", ".nojekyll, CNAME"),
  ])
  func theMainFileIsPrintedAndTheOthersAreNamed(_ host: String, _ main: String, _ others: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(["content/site.yaml": "title: T\nbaseURL: https://t.example/\n"])
    let run = try await CommandRun(["hosting", host], in: folder.path)
    #expect(run.status == 0 && run.errors == "sitegen: this is \(main); also for \(host): \(others). --output writes all of them.\n")
    #expect(try await CommandRun(["hosting", host, main], in: folder.path).output == run.output && run.output != "")
    for file in others.split(separator: ", ") {
      let other = try await CommandRun(["hosting", host, String(file)], in: folder.path)
      #expect(other.status == 0 && other.output != "" && other.errors == "", "\(file)")
    }
  }
}
