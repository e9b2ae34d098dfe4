import NIOCore
import NIOEmbedded
import NIOHTTP1
import SiteContent

@testable import PreviewServer

/// Checks that the server only accepts complete requests without a body, for one of its names, and decodes the URL once.
func checkRequest(_ bytes: [UInt8]) throws(Violation) {
  let limits = Limits()
  for part in try parts(bytes, limits) {
    guard case .head(let head) = part else {
      guard case .end(nil) = part else { throw Violation(description: "a body is accepted") }
      continue
    }
    let fields = head.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    try holds(fields <= limits.headers && head.headers.count <= limits.fields, otherwise: "\(head.headers.count) fields of \(fields) bytes")
    try holds(head.uri.utf8.count <= limits.requestLine, otherwise: "an address has \(head.uri.utf8.count) bytes")
    try checkAdmission(head)
    try checkRange(head.headers["Range"])
  }
}

/// Returns the parts of the requests that pass the connection's guards.
private func parts(_ bytes: [UInt8], _ limits: Limits) throws(Violation) -> [HTTPServerRequestPart] {
  let channel = EmbeddedChannel()
  do {
    try channel.pipeline.syncOperations.addHandlers([
      HTTPResponseEncoder(), RequestLines(limits), ByteToMessageHandler(HTTPRequestDecoder()), ConnectionGuard(limits),
    ])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    // The pieces can end anywhere, as on a network.
    for start in stride(from: 0, to: bytes.count, by: 61) {
      try channel.writeInbound(ByteBuffer(bytes: bytes[start..<min(start + 61, bytes.count)]))
    }
    var parts: [HTTPServerRequestPart] = []
    while let part = try channel.readInbound(as: HTTPServerRequestPart.self) { parts.append(part) }
    _ = try? channel.finish(acceptAlreadyClosed: true)
    return parts
  } catch {
    throw Violation(description: "the connection fails: \(error)")
  }
}

private func checkAdmission(_ head: HTTPRequestHead) throws(Violation) {
  guard let request = try? AdmittedRequest(head, under: Authorities(host: "127.0.0.1", port: 8080)) else { return }
  let names: Set = ["localhost:8080", "127.0.0.1:8080", "[::1]:8080"]
  let hosts = head.headers["Host"].map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
  try holds(hosts.count == 1 && names.contains(hosts[0]), otherwise: "a request for \(hosts) is answered")
  for origin in head.headers["Origin"] where !request.target.isForClients {
    try holds(names.contains { origin.lowercased().contains("http://\($0)") }, otherwise: "a page of \(origin) is answered")
  }
  try holds([.GET, .HEAD, .OPTIONS].contains(head.method), otherwise: "\(head.method) is answered")
  guard let path = request.target.path else { return }
  try holds(path.text.hasPrefix("/") && !path.text.utf8.contains(0), otherwise: "the path is \(path)")
  let plain = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)[0]
  if !plain.utf8.contains(UInt8(ascii: "%")), request.target.authority == nil {
    try holds(path.text == plain, otherwise: "\(plain) is decoded to \(path)")
  }
}

/// Checks that ranges are inside their file.
private func checkRange(_ fields: [String]) throws(Violation) {
  for count in [0, 1, 10, Int.max] {
    guard case .part(let part) = ByteRange(fields, count: count) else { continue }
    try holds(part.lowerBound >= 0 && part.upperBound <= count && !part.isEmpty, otherwise: "\(fields) is \(part) of \(count)")
  }
}
