/// The String Catalogs among the files of an app. The name of each is that of its table: `Settings.xcstrings` is the table `Settings`.
struct CatalogTables {
  /// Those that may be the app's main one.
  let candidates: [String]
  private let own: [String]
  private let ofPackages: [String]

  private static let main = "Localizable.xcstrings"

  /// - Parameter files: their paths, in order.
  init(_ files: [String]) {
    let packages = files.filter { $0.hasSuffix("/Package.swift") }.map(Self.folder)
    let tables = files.filter { $0.hasSuffix(".xcstrings") && !Self.isOfSystem($0) }
    let own = tables.filter { table in !packages.contains { table.hasPrefix($0) } }
    self.own = own
    ofPackages = tables.filter { table in packages.contains { table.hasPrefix($0) } }
    let mains = own.filter { $0 == Self.main || $0.hasSuffix("/" + Self.main) }
    candidates = mains.isEmpty ? Array(own.prefix(1)) : mains
  }

  /// All other tables of the app, then those of its packages. A second catalogue of the same name is that of another target.
  func others(than main: String?) -> [(path: String, isOfPackage: Bool)] {
    var names = Set([main].compactMap(\.self).map(Self.name))
    return own.filter { names.insert(Self.name($0)).inserted }.map { ($0, false) } + ofPackages.map { ($0, true) }
  }

  /// With a slash at its end; empty for that at the top.
  static func folder(_ path: String) -> String { path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "" }

  private static func name(_ path: String) -> String { String(path.dropFirst(folder(path).count)) }

  /// Whether its texts are for the system and not for a screen.
  private static func isOfSystem(_ path: String) -> Bool {
    let name = name(path)
    return name.hasSuffix("InfoPlist.xcstrings") || name == "AppShortcuts.xcstrings"
  }
}
