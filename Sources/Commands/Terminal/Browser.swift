internal import Programs

enum Browser {
  /// Opens an address in the user's browser.
  static func open(_ url: String, _ terminal: Terminal) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let failure = "note: no browser could be opened; go to \(url)\n"
    do {
      let program = try RunningProgram(opener, [url])
      Task { if await program.end().status != 0 { terminal.error(failure) } }
    } catch {
      terminal.error(failure)
    }
  }
}
