internal import Foundation

/// The program that runs.
enum RunningProgram {
  /// Its file, or a link to it.
  static var file: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
