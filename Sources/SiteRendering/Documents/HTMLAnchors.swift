/// The ids of a page that the templates and the Markdown renderer wrote: always ` id="…"`, escaped.
enum HTMLAnchors {
  static func ids(in html: String) -> Set<String> {
    var ids: Set<String> = []
    let bytes = Array(html.utf8)
    let mark = Array(" id=\"".utf8)
    var index = 0
    while index + mark.count < bytes.count {
      guard bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) else {
        index += 1
        continue
      }
      let start = index + mark.count
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else { return ids }
      ids.insert(String(decoding: bytes[start..<end], as: UTF8.self))
      index = end
    }
    return ids
  }
}
