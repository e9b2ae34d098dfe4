internal import Foundation

/// The user's browser.
enum Browser {
  /// Opens an address, with the program that the system has for that.
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
    // It says nothing of itself where there is no browser.
    process.terminationHandler = { process in
      if process.terminationStatus != 0 { terminal.error("note: no browser could be opened; go to \(url)\n") }
    }
    do {
      try process.run()
    } catch {
      terminal.error("note: no browser could be opened; go to \(url)\n")
    }
  }
}
