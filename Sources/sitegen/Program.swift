internal import CMemory
internal import Commands
internal import FileSystem
internal import Libc

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

@main
enum Program {
  static func main() async {
    Interruption.endAtOnce()
    cmemory_give_back()
    // Closed pipes and oversized files are reported by the failing call instead.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // Swift reads the arguments from /proc/self/maps. If it can't be read, even the program's name is missing.
    if CommandLine.arguments.isEmpty {
      exit(
        Sitegen.fail(with: FileSystemError("read", "the arguments of the command", reason: "the system does not provide them"), in: context)
      )
    }
    exit(await Sitegen.run(Array(CommandLine.arguments.dropFirst()), in: context))
  }

  /// The command's context. Only this code reads the environment and the home folder.
  static let context: CommandContext = {
    let environment = ProcessInfo.processInfo.environment
    return CommandContext(
      environment: environment, fileSystem: .disk,
      home: environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? FileManager.default.homeDirectoryForCurrentUser.path,
      processors: ProcessInfo.processInfo.activeProcessorCount, now: { Int64(time(nil)) },
      streams: CommandStreams(
        input: StandardStream.read, output: StandardStream.output, errors: { StandardStream.write($0, to: STDERR_FILENO) },
        isTerminal: isatty(STDERR_FILENO) == 1),
      interruptions: Interruption())
  }()
}
