internal import ArgumentParser
internal import Diagnostics
internal import Foundation

/// The program begins here.
@main
enum Program {
  static func main() async {
    Interruption.endAtOnce()
    // Who closes a pipe, or allows files of some size only, is told by the call that fails.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // Swift finds them in /proc/self/maps. Where that cannot be read there are none, not even the program's name, and what was asked for
    // would be taken for a question for help.
    if CommandLine.arguments.isEmpty {
      Terminal.write("sitegen: could not read the arguments of the command\n", to: .standardError)
      Foundation.exit(74)
    }
    if let problem = unknownCommand(among: CommandLine.arguments.dropFirst()) {
      Terminal.write("sitegen: \(problem)\n", to: .standardError)
      Foundation.exit(64)
    }
    await SitegenCommand.main()
  }

  /// Why the first word is no command; nil where it is one. Of itself the library takes the next option for the mistake.
  private static func unknownCommand(among arguments: ArraySlice<String>) -> String? {
    let names = SitegenCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
    let help = suggestion(for: word, among: names, called: "commands") ?? ""
    return "there is no command \"\(word.printable)\": \(help)"
  }
}
