/// Takes out of a picture what tells more than the picture: place, time, camera, author, comments, previews, and whatever is hidden behind
/// its end.
///
/// Nothing is decoded: what is kept is copied byte for byte, so no pixel changes. Kept is what a browser needs to show the same picture; of
/// Exif that is the orientation. What is unknown is dropped, as a list of what is harmless stays true when cameras learn something new.
///
///     let published = try MetadataRemoval.apply(to: bytes) ?? bytes
package enum MetadataRemoval {
  /// - Returns: The bytes without metadata; nil if there is nothing to drop, and for GIF, AVIF and SVG, which are not rewritten:
  ///   `MetadataFinding` looks into those.
  /// - Throws: `ImageError` if the picture is damaged or of no known format: then nobody can say what is in it.
  package static func apply(to bytes: [UInt8]) throws(ImageError) -> [UInt8]? {
    let header = try ImageHeader(bytes)
    let file = FileBytes(bytes)
    let kept: [UInt8]
    switch header.format {
    case .png: kept = try withoutMetadata(png: file, header)
    case .jpeg: kept = try withoutMetadata(jpeg: file, header)
    case .webP: kept = try withoutMetadata(webP: file, header)
    case .gif, .avif, .svg: return nil
    }
    return kept == bytes ? nil : kept
  }
}

extension Orientation {
  /// The smallest Exif that says it: a TIFF with one directory of one field (TIFF 6.0, section 2). nil for `.up`, which needs none.
  var exif: [UInt8]? {
    guard self != .up else { return nil }
    let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    let field: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(rawValue), 0, 0]
    return header + [0, 1] + field + [0, 0, 0, 0]
  }
}
