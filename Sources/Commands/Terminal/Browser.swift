internal import Foundation

enum Browser {
  /// Opens an address in the user's browser.
  static func open(_ url: String, _ terminal: Terminal) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [opener, url]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let failure = "note: no browser could be opened; go to \(url)\n"
    process.terminationHandler = { process in if process.terminationStatus != 0 { terminal.error(failure) } }
    do { try process.run() } catch { terminal.error(failure) }
  }
}
