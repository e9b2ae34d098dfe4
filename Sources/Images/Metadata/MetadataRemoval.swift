/// Removes metadata from a picture: place, time, camera, author, comments, previews, and any bytes after its end.
///
/// Only parts that browsers need to show the same picture are kept, including the orientation in Exif; unknown parts are dropped, as
/// cameras keep inventing new ones. Kept parts are copied byte for byte, so pixels do not change.
///
///     let published = try MetadataRemoval.apply(to: bytes) ?? bytes
package enum MetadataRemoval {
  /// - Returns: The bytes without metadata; nil if there is nothing to remove. Always nil for GIF, AVIF and SVG: see `MetadataFinding`.
  /// - Throws: `ImageError` if the picture is damaged or its format is unknown, so that metadata may be left in it.
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
  /// The smallest Exif with the orientation: a TIFF with one directory of one field (TIFF 6.0, section 2). nil for `.up`, the default.
  var exif: [UInt8]? {
    guard self != .up else { return nil }
    let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    let field: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(rawValue), 0, 0]
    return header + [0, 1] + field + [0, 0, 0, 0]
  }
}
