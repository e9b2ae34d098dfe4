internal import Hosting
internal import NIOHTTP1

extension Reply {
  /// A file of the site, whole or in part, or "304 Not Modified". HTML gets the tag that reloads it, which its entity tag ignores.
  static func file(_ file: [UInt8], at output: String, for request: AdmittedRequest) -> Reply {
    let whole = Self.whole(file, at: output, status: .ok)
    let tag = EntityTag(of: file)
    let headers = request.head.headers
    if tag.matches(ifNoneMatch: headers["If-None-Match"]) {
      return Reply(.notModified, fields: whole.fields.filter { $0.name == "ETag" })
    }
    guard !request.isHead, case .bytes(let bytes) = whole.content else { return whole }
    if let condition = headers.first(name: "If-Range"), condition.trimmed != tag.quoted { return whole }
    return whole.part(ByteRange(headers["Range"], count: bytes.count), of: bytes)
  }

  /// The site's own page for missing ones.
  static func missing(_ page: [UInt8]?, at output: String) -> Reply {
    guard let page else { return Reply(.notFound, text: "404 Not Found: the site has no such page, and no 404.html") }
    return whole(page, at: output, status: .notFound)
  }

  private static func whole(_ file: [UInt8], at output: String, status: HTTPResponseStatus) -> Reply {
    let type = MediaType(ofFile: output)
    let tag = EntityTag(of: file)
    let isWhole = status == .ok
    let bytes =
      type.isHTML ? ReplyBytes(file, withTag: reloadTag(path: address(ofOutput: output), tag: tag.text)) : ReplyBytes(file)
    let fields = [("Content-Type", type.text), ("ETag", tag.quoted)] + (isWhole ? [("Accept-Ranges", "bytes")] : [])
    return Reply(status, fields: fields, content: .bytes(bytes))
  }

  private func part(_ range: ByteRange, of bytes: ReplyBytes) -> Reply {
    switch range {
    case .whole: return self
    case .part(let part):
      let place = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes.count)"
      return Reply(.partialContent, fields: fields + [("Content-Range", place)], content: .bytes(bytes[part]))
    case .unsatisfiable:
      var reply = Reply(.rangeNotSatisfiable, text: "416 Range Not Satisfiable: the file has \(bytes.count) bytes")
      reply.fields.append(("Content-Range", "bytes */\(bytes.count)"))
      return reply
    }
  }
}
