@testable import Mustache

extension TemplateCase {
  static let comments: [TemplateCase] = [
    TemplateCase("leave nothing", "12345{{! a comment }}67890", "1234567890"),
    TemplateCase("go over several lines", "12345{{!\n  a comment\n  of two lines\n}}67890\n", "1234567890\n"),
    TemplateCase("take the line that is theirs", "begin\n{{! a comment }}\nend\n", "begin\nend\n"),
    TemplateCase("take an indented line", "begin\n  {{! a comment }}\nend\n", "begin\nend\n"),
    TemplateCase("take the blanks behind", "begin\n{{! a comment }} \t\nend\n", "begin\nend\n"),
    TemplateCase("take a line that ends with a carriage return too", "|\r\n{{! a comment }}\r\n|", "|\r\n|"),
    TemplateCase("take the first line", "  {{! a comment }}\n!", "!"),
    TemplateCase("take the last line, which has no end", "!\n  {{! a comment }}", "!\n"),
    TemplateCase("take all of their lines", "begin\n{{!\nnothing to see\n}}\nend\n", "begin\nend\n"),
    TemplateCase("take all of their lines, indented", "begin\n  {{!\n    nothing to see\n  }}\nend\n", "begin\nend\n"),
    TemplateCase("share a line with text", "  12 {{! 34 }}\n", "  12 \n"),
    TemplateCase("share a line with each other", "a\n{{! 1 }} {{! 2 }}\nb\n", "a\n \nb\n"),
    TemplateCase("share the line that they end on", "a\n{{! 1\n}} b\nc\n", "a\n b\nc\n"),
    TemplateCase("keep the space around", "12345 {{! a comment }} 67890", "12345  67890"),
    TemplateCase("are no names", "[{{!name}}{{! name }}]", ["name": "x"], "[]"),
    TemplateCase("end at the first two braces", "{{! {{name }}}}\n", ["name": "x"], "}}\n"),
    TemplateCase("are all there is", "{{! nothing }}", ""),
    TemplateCase("are no reason for a line to be whole", "a\n{{! 1 }}{{name}}\nb\n", ["name": "x"], "a\nx\nb\n"),
  ]
}
