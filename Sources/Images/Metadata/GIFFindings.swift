extension MetadataFinding {
  /// XMP in its application extension (XMP specification part 3, 1.1.2), which is not cut into sub-blocks as GIF asks for, or in a comment
  /// (GIF89a, 24) or any other extension, where it is. Free text in a comment is not understood.
  static func gif(_ bytes: FileBytes) -> [MetadataFinding] {
    GIFBlocks(bytes).flatMap { block in
      guard case .extension(_, let data) = block, data.count > 32 else { return [MetadataFinding]() }
      return XMPFindings.all(in: data.slice) + XMPFindings.all(in: joined(data))
    }
  }

  /// The sub-blocks without their lengths.
  private static func joined(_ data: FileBytes) -> [UInt8] {
    var joined: [UInt8] = []
    var offset = 0
    while let length = data[offset], let block = data.part(at: offset + 1, count: Int(length)) {
      joined += block.slice
      offset += 1 + Int(length)
    }
    return joined
  }
}
