internal import ArgumentParser
internal import Diagnostics

/// The first word is not a command. The library by itself would report the next option.
struct UnknownCommand: CommandFailure {
  let word: String
  private static let names = SitegenCommand.configuration.subcommands.compactMap { $0.configuration.commandName }

  var exitStatus: ExitStatus { .usage }

  var description: String {
    "there is no command \"\(word.printable)\": \(suggestion(for: word, among: Self.names, called: "commands") ?? "")"
  }
}

extension UnknownCommand {
  /// - Returns: nil if the arguments begin with a command or an option.
  init?(among arguments: ArraySlice<String>) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !Self.names.contains(word) else { return nil }
    self.word = word
  }
}
