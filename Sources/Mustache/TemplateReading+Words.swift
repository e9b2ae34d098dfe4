internal import Diagnostics

extension TemplateReading {
  /// The words that the template asks for.
  package var words: [String] { Array((scan?.words ?? [:]).keys) }

  /// An error for each word that there is none of.
  func unknownWords(_ words: TemplateWords) -> [Diagnostic] {
    (scan?.words ?? [:]).filter { words.word($0.key) == nil }.map { name, location in
      Diagnostic(.error, .unknownName, in: source, at: location, "there is no word \"\(name)\"", help: words.help(name))
    }
  }
}

extension TemplateScanner {
  /// The places of every name that the template asks for, by itself or in a word.
  func names(with words: TemplateWords) -> [String: SourceLocation] {
    self.words.reduce(into: names) { names, use in
      for name in words.word(use.key)?.values ?? [] where names[name] == nil { names[name] = use.value }
    }
  }
}
