/// What a language is called by those who speak it, as an entry of a list begins.
package enum LanguageName {
  /// `Português (Brasil)` for `pt-BR`; the name of the nearest shorter tag, at last the tag itself, for a language that CLDR does not name.
  package static func own(_ tag: String) -> String {
    var subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    while !subtags.isEmpty {
      let shorter = subtags.joined(separator: "-")
      if let name = names[shorter] { return name }
      if let other = FormTable.others[shorter] { return own(other) }
      FormTable.shorten(&subtags)
    }
    return tag
  }

  /// By tags in lower case.
  ///
  /// A line of the table has a language with its name, and what follows its tag in longer ones: `BR+Brasil` is in brackets behind the name of the
  /// shorter tag, and `PT=Português europeu` is another name.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in [FormTable.namesAToL, FormTable.namesMToZ].flatMap({ $0[...].fields("\n") }) {
      let fields = line.fields("|")
      let language = fields[0].lowercased()
      names[language] = String(fields[1])
      for form in fields.dropFirst(2) {
        guard let mark = form.utf8.firstIndex(where: { "+=".utf8.contains($0) }) else { preconditionFailure("no name: \(form)") }
        let tag = "\(language)-\(form[..<mark].lowercased())"
        let text = String(form[form.utf8.index(after: mark)...])
        let shorter = String(tag[..<(tag.lastIndex(of: "-") ?? tag.endIndex)])
        names[tag] = form.utf8[mark] == UInt8(ascii: "=") ? text : "\(names[shorter] ?? shorter) (\(text))"
      }
    }
    return names
  }()
}
