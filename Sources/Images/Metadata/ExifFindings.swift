extension Exif {
  /// Fields of CIPA DC-008, and the serial number of DNG, that name a place or a device.
  var findings: [MetadataFinding] {
    let details = main?.directory(at: 0x8769)
    let position = main?.directory(at: 0x8825)
    var found: [MetadataFinding] = []
    // Latitude, longitude, those of a destination, the name of an area. Cameras without a position still write others, such as the version.
    if position?.hasValue(of: [0x02, 0x04, 0x14, 0x16, 0x1C]) == true { found.append(MetadataFinding(.place, "the GPS position in Exif")) }
    for (name, tag) in [("maker", 0x010F), ("model", 0x0110)] {
      if let text = main?.text(of: tag) { found.append(MetadataFinding(.device, "the \(name) \"\(text)\" in Exif")) }
    }
    for (name, tag) in [("lens maker", 0xA433), ("lens model", 0xA434)] {
      if let text = details?.text(of: tag) { found.append(MetadataFinding(.device, "the \(name) \"\(text)\" in Exif")) }
    }
    if details?.text(of: 0xA430) != nil { found.append(MetadataFinding(.device, "the owner's name in Exif")) }
    if details?.text(of: 0xA431) != nil || details?.text(of: 0xA435) != nil || main?.text(of: 0xC62F) != nil {
      found.append(MetadataFinding(.device, "a serial number in Exif"))
    }
    return found
  }
}
