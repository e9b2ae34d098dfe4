import Foundation
import PreviewServer
import TestSupport
import Testing

extension ServerTests {
  /// The cases of `Tests/Cases/requests`: requests to a preview, one a line, and what it answers.
  ///
  ///     GET /terms/ | Host: localhost:PORT | If-None-Match: *
  ///
  /// A request without `Host` goes to the address that the server shows, and is the last on its connection. `PORT` is the server's port.
  /// The other inputs are the site; if there are none, it is `smallSite`. Options:
  ///
  /// - `@host 0.0.0.0`: where the server listens.
  /// - `@base /a/b/`: the folder of the site's address.
  /// - `@show Location`: shows these fields of the answers after the status; `*` shows all.
  /// - `@body`: shows the first 60 characters of the answers' bodies.
  struct RequestCaseTests {
    @Test(arguments: CaseFile.all(in: "requests", options: ["base", "body", "host", "show"])) func theServerAnswers(_ example: CaseFile)
      async throws
    {
      try await example.check { step in
        let files = step.inputs.filter { $0.name != "requests" }
        let site = files.isEmpty ? smallSite : Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
        let host = example.option("host") ?? "127.0.0.1"
        return try await withServer(site, host: host, basePath: example.option("base") ?? "/") { server async throws in
          var answers = ""
          for line in try atLeast(1, Self.requests(step)) {
            let response = try await Self.response(server, line)
            // Nothing in a request becomes a field, and the browser never guesses a type.
            #expect(response["X-Injected"] == nil && response["X-Content-Type-Options"] == "nosniff", "\(line)")
            let shown = example.options("show").flatMap { $0.split(separator: " ") }
            let fields = response.fields.filter { shown == ["*"] || shown.contains(Substring($0.name)) }.map { "\($0.name): \($0.value)" }
            let body = example.option("body") == nil ? [] : ["\"\(response.text.prefix(60))\""]
            let answer = ([String(response.status)] + fields + body).joined(separator: " | ")
            answers += "\(answer) <- \(line)\n"
          }
          return [CaseFile.Section("answers", answers)]
        }
      }
    }

    /// The lines of a step's requests.
    static func requests(_ step: CaseFile.Step) throws -> [Substring] {
      try #require(step.inputs.last?.name == "requests")
      return try #require(step.inputs.last).text.split(separator: "\n")
    }

    /// Sends the request of a line.
    static func response(_ server: RunningServer, _ line: some StringProtocol) async throws -> Response {
      let parts = line.split(separator: " | ")
      let isNamed = parts.contains { $0.lowercased().hasPrefix("host:") }
      var lines: [String] = ["\(parts[0]) HTTP/1.1"]
      if !isNamed { lines.append("Host: 127.0.0.1:PORT") }
      for field in parts.dropFirst() where field != "Host: none" { lines.append("\(field)") }
      lines.append("Connection: close")
      return try await server.exchange(lines.map { $0 + "\r\n" }.joined() + "\r\n")
    }
  }
}
