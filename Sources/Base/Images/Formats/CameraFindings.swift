extension MetadataFinding {
  /// Returns the findings in the fields and the XMP of the first pages (XMP specification part 3, 1.1.7.3).
  static func tiff(_ file: FileBytes) -> [MetadataFinding] {
    TIFFDirectory.all(in: file).flatMap { $0.findings + ($0.data(of: 0x02BC).map(XMPFindings.all) ?? []) }
  }

  /// Returns the findings in the Exif and XMP boxes (ISO/IEC 18181-2, 9.4 and 9.5). Compressed boxes cannot be read, so they count as a
  /// finding.
  static func jpegXL(_ file: FileBytes) -> [MetadataFinding] {
    Boxes(file).flatMap { box -> [MetadataFinding] in
      switch box.type {
      case "Exif": Exif(box.payload.part(from: (box.payload.bigEndian(at: 0, count: 4) ?? 0) + 4)).findings
      case "xml ": XMPFindings.all(in: box.payload)
      case "brob": ["Exif", "xml "].contains(box.payload.name(at: 0)) ? [MetadataFinding(.unread, "it is compressed")] : []
      default: []
      }
    }
  }
}

// MARK: - Pictures inside of other files

extension MetadataFinding {
  static func jpeg(_ file: FileBytes) -> [MetadataFinding] {
    JPEGSegments(file).flatMap { segment -> [MetadataFinding] in
      if let exif = segment.exif { return exif.findings }
      switch segment.marker {
      case 0xE1 where segment.data.contains("http://ns.adobe.com/xap/1.0/\0", at: 0):
        return XMPFindings.all(in: segment.data.part(from: 29))
      case 0xED where segment.data.contains("Photoshop 3.0\0", at: 0): return IPTC.findings(inPhotoshop: segment.data.part(from: 14))
      default: return []
      }
    }
  }

  /// Returns the findings in Exif and in texts, one of which is XMP (XMP specification part 3, 1.1.5). Texts may be compressed.
  static func png(_ file: FileBytes) -> [MetadataFinding] {
    PNGChunks(file).flatMap { chunk -> [MetadataFinding] in
      switch chunk.type {
      case "eXIf": Exif(chunk.data).findings
      case "iTXt", "zTXt": texts(ofPNG: chunk).flatMap { XMPFindings.all(in: $0) + HomeFolder.findings(in: $0) }
      default: []
      }
    }
  }

  /// Returns the text of an `iTXt` or `zTXt` (PNG, 3rd edition, 11.3.3): after a keyword, `zTXt` has a compression method; `iTXt` has a
  /// compression flag and method, a language and a translated keyword.
  private static func texts(ofPNG chunk: PNGChunks.Chunk) -> [FileBytes] {
    guard let end = chunk.data.slice.firstIndex(of: 0) else { return [] }
    var text = FileBytes(chunk.data.slice[(end + 1)...])
    guard chunk.type == "iTXt" else { return [text.part(from: 1).inflated(limit: 1 << 20)] }
    let isCompressed = text[0] == 1
    text = text.part(from: 2)
    for _ in 0..<2 {
      guard let end = text.slice.firstIndex(of: 0) else { return [] }
      text = FileBytes(text.slice[(end + 1)...])
    }
    return [isCompressed ? text.inflated(limit: 1 << 20) : text]
  }

  static func webP(_ file: FileBytes) -> [MetadataFinding] {
    WebPChunks(file).flatMap { chunk -> [MetadataFinding] in
      switch chunk.type {
      case "EXIF": Exif(chunk.data).findings
      case "XMP ": XMPFindings.all(in: chunk.data)
      default: []
      }
    }
  }
}
