internal import ArgumentParser
internal import Diagnostics

extension CommandFailure {
  /// The first word is not a command. The library by itself would report the next option.
  ///
  /// - Returns: nil if the arguments begin with a command or an option.
  static func unknownCommand(among arguments: ArraySlice<String>) -> CommandFailure? {
    let names = SitegenCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
    return .usage("there is no command \"\(word.printable)\": \(suggestion(for: word, among: names, called: "commands") ?? "")")
  }
}
