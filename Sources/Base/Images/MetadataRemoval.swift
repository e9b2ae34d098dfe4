/// Removes metadata from a picture: place, time, camera, author, comments, previews, and any bytes after its end. From SVG files, removes
/// comments and the data of editors.
///
/// Keeps only the parts that browsers need to show the same picture, including the Exif orientation. Drops unknown parts, since cameras
/// keep inventing new ones. Kept parts are copied byte for byte, so pixels do not change.
///
///     let published = try MetadataRemoval.apply(to: bytes) ?? bytes
package enum MetadataRemoval {
  /// - Returns: the bytes without metadata; nil if there is nothing to remove, and always for AVIF. AVIF, GIF and SVG may keep metadata:
  ///   see `MetadataFinding`.
  /// - Throws: `ImageError` if the picture is damaged or its format is unknown, since some metadata might remain.
  package static func apply(to bytes: [UInt8]) throws(ImageError) -> [UInt8]? {
    let header = try ImageHeader(bytes)
    let file = FileBytes(bytes)
    let kept: [UInt8]
    switch header.format {
    case .png: kept = try withoutMetadata(png: file, header)
    case .jpeg: kept = try withoutMetadata(jpeg: file, header)
    case .webP: kept = try withoutMetadata(webP: file, header)
    case .gif: kept = withoutComments(gif: file)
    case .svg: kept = try SVGCleaning(file).cleaned()
    case .avif: return nil
    }
    return kept == bytes ? nil : kept
  }
}
