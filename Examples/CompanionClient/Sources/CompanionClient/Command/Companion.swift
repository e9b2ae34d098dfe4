import Foundation
import SettingsModel

/// The `companion` command. Prints results to standard output, and everything else to standard error.
@main
struct Companion {
  private static let (printed, wrongUsage, nothingToPrint) = (Int32(0), Int32(64), Int32(69))

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(Arguments.usage, terminator: "")
      exit(printed)
    }
    do {
      print(try await run(Arguments(arguments)), terminator: "")
      exit(printed)
    } catch let error as WrongUsage {
      note("\(error) (see companion --help)")
      exit(wrongUsage)
    } catch {
      note("\(error)")
      exit(nothingToPrint)
    }
  }

  /// Returns the requested screens, separated by empty lines.
  private static func run(_ arguments: Arguments) async throws -> String {
    let cache = arguments.cache.map { SnapshotCache(folder: URL(fileURLWithPath: $0)) } ?? .standard
    let loader = SiteLoader(
      site: arguments.site, app: arguments.app, languages: arguments.languages, cache: cache,
      transport: Transport(patience: arguments.patience))
    let loaded = try await arguments.isOffline ? loader.loadKept() : loader.load()
    for text in loaded.notes { note(text) }
    let app = loaded.app
    var user = app.user
    for change in arguments.changes { try change.apply(to: &user, in: app.catalogue) }
    let screen = ScreenText(app: app, user: user)
    let wanted = arguments.screens.isEmpty ? app.catalogue.screens.prefix(1).map(\.id) : arguments.screens
    return try wanted.map { id in
      if let text = screen.text(of: id) { return text }
      let known = app.catalogue.screens.map(\.id.rawValue).joined(separator: ", ")
      throw WrongUsage("\(app.catalogue.name) has no screen \"\(id)\"; it has \(known)")
    }.joined(separator: "\n")
  }

  private static func note(_ text: String) { FileHandle.standardError.write(Data("companion: \(text)\n".utf8)) }
}
