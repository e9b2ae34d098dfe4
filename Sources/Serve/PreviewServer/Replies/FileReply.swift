internal import Hosting
internal import NIOHTTP1
internal import TextCoding

extension Reply {
  /// Returns a file of the site, a part of the file, or "304 Not Modified". Adds the live reload tag to HTML, which does not affect the
  /// entity tag.
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

  /// Returns the site's 404 page.
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
      let contentRange = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes.count)"
      return Reply(.partialContent, fields: fields + [("Content-Range", contentRange)], content: .bytes(bytes[part]))
    case .unsatisfiable:
      var reply = Reply(.rangeNotSatisfiable, text: "416 Range Not Satisfiable: the file has \(bytes.count) bytes")
      reply.fields.append(("Content-Range", "bytes */\(bytes.count)"))
      return reply
    }
  }
}

/// The version of a file: its hash and length.
package struct EntityTag: Sendable, Equatable {
  /// The tag without quotes.
  package let text: String

  /// Hashes bytes with FNV-1a over eight-byte words. It is fast and sufficient, since a collision would only affect the author's own
  /// preview.
  package init(of bytes: [UInt8]) {
    let hash = bytes.withUnsafeBytes { buffer in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var offset = 0
      while offset + 8 <= buffer.count {
        hash = (hash ^ buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01B3
        // Otherwise the last bytes of a word would only affect the highest bits.
        hash ^= hash >> 32
        offset += 8
      }
      return buffer[offset...].reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    text = String(hash, radix: 16) + "-" + String(bytes.count, radix: 16)
  }

  /// The tag in quotes, as in header fields.
  package var quoted: String { "\"\(text)\"" }

  /// Returns whether `If-None-Match` contains this version, by weak comparison (RFC 9110, 13.1.2).
  func matches(ifNoneMatch fields: [String]) -> Bool {
    fields.flatMap { $0.split(separator: ",") }.map(\.trimmed).contains { candidate in
      candidate == "*" || candidate == quoted || candidate == "W/" + quoted
    }
  }
}

extension StringProtocol {
  /// The value of a header field without surrounding spaces and tabs.
  var trimmed: String { String(trimming { $0 == " " || $0 == "\t" }) }
}

/// The requested range of a file.
enum ByteRange: Equatable {
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameters:
  ///   - fields: the values of `Range`. Invalid values and multiple ranges select the whole file, as RFC 9110 (14.2) allows.
  ///   - count: the size of the file.
  init(_ fields: [String], count: Int) {
    let unit = "bytes="
    self = .whole
    guard fields.count == 1, fields[0].lowercased().hasPrefix(unit) else { return }
    let bounds = fields[0].dropFirst(unit.count).trimmed.split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Self.number(bounds[0]), let last = Self.number(bounds[1]) else { return }
    switch (first, last) {
    case (.some(let first), .some(let last)) where first > last: return
    case (.some(let first), let last): self = first < count ? .part(first..<(min(last ?? .max, count - 1) + 1)) : .unsatisfiable
    case (nil, .some(let suffix)): self = suffix > 0 && count > 0 ? .part(max(0, count - suffix)..<count) : .unsatisfiable
    case (nil, nil): return
    }
  }

  /// - Returns: nil if the text contains anything but digits, `.some(nil)` if it is empty.
  private static func number(_ text: Substring) -> Int?? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    // A number that does not fit in an `Int` is beyond the end of any file.
    return text.isEmpty ? .some(nil) : .some(Int(text) ?? .max)
  }
}
