package import SiteBuild

extension MemorySite {
  /// Every file that is served, also those that are made on request.
  package var everyFile: [String: [UInt8]] {
    get throws {
      let parts = try indexParts.values.flatMap { try $0() }
      return try files.merging(indexes.mapValues { try $0() }) { own, _ in own }.merging(parts) { own, _ in own }
    }
  }
}
