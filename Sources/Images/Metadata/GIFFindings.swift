extension MetadataFinding {
  /// XMP in its application extension, where it is not divided into sub-blocks (XMP specification part 3, 1.1.2), or in a comment or
  /// another extension, where it is (GIF89a, 23 to 26). Free text in comments is not analysed.
  static func gif(_ bytes: FileBytes) -> [MetadataFinding] {
    GIFBlocks(bytes).flatMap { block in
      guard case .extension(_, let data) = block, data.count > 32 else { return [MetadataFinding]() }
      return XMPFindings.all(in: data) + XMPFindings.all(in: FileBytes(joined(data)))
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
