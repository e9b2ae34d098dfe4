internal import CMemory
internal import Commands
internal import FileSystem
internal import Foundation

@main
enum Program {
  static func main() async {
    Interruption.endAtOnce()
    cmemory_give_back()
    // A closed pipe and a limit of file sizes are reported by the call that fails.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // Swift finds them in /proc/self/maps. If that cannot be read there are none, not even the program's name, and help would be printed.
    if CommandLine.arguments.isEmpty {
      exit(
        Sitegen.fail(with: FileSystemError("read", "the arguments of the command", reason: "the system does not provide them"), in: context)
      )
    }
    exit(await Sitegen.run(Array(CommandLine.arguments.dropFirst()), in: context))
  }

  /// The home folder is read here and nowhere else.
  static let context: CommandContext = {
    let environment = ProcessInfo.processInfo.environment
    return CommandContext(
      environment: environment, fileSystem: .disk,
      home: environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory(),
      processors: ProcessInfo.processInfo.activeProcessorCount, now: { Int64(Date().timeIntervalSince1970) },
      streams: CommandStreams(
        input: StandardStream.read, output: StandardStream.output, errors: { StandardStream.write($0, to: STDERR_FILENO) },
        isTerminal: isatty(STDERR_FILENO) == 1),
      interruptions: Interruption())
  }()
}
