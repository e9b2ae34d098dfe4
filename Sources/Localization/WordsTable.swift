/// The builder's words in a language beside English, as the plug-in EmbedFolders puts them into the program: text is compiled much faster than
/// code, and only the languages of a site are read.
package enum WordsTable {
  /// - Parameter text: a line for each form of a word: its name, the plural category and the text, between tabs.
  package static func read(_ text: String) -> [String: Message] {
    var forms: [String: [PluralCategory: [Message.Part]]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let category = PluralCategory(rawValue: String(parts[1])) else {
        preconditionFailure("a table of words has three parts in each line")
      }
      do throws(MessageProblem) {
        forms[String(parts[0]), default: [:]][category] = try Message.parts(of: String(parts[2]))
      } catch {
        preconditionFailure("words were read when the program was built: \(error)")
      }
    }
    return forms.mapValues { Message(forms: $0) }
  }
}
