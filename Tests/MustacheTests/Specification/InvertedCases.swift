@testable import Mustache

extension TemplateCase {
  private static let known: [String: TemplateValue] = [
    "on": true, "off": false, "none": .none, "empty": [], "texts": ["a"], "object": ["name": "x"], "emptyText": "", "name": "outer",
    "lists": [["1"], []],
  ]

  static let inverted: [TemplateCase] = [
    TemplateCase("a false flag shows its section", "[{{^off}}shown{{/off}}]", known, "[shown]"),
    TemplateCase("a true flag does not", "[{{^on}}shown{{/on}}]", known, "[]"),
    TemplateCase("what is known and empty does", "[{{^none}}shown{{/none}}]", known, "[shown]"),
    TemplateCase("an empty list does", "[{{^empty}}shown{{/empty}}]", known, "[shown]"),
    TemplateCase("a list does not", "[{{^texts}}shown{{/texts}}]", known, "[]"),
    TemplateCase("an object does not", "[{{^object}}shown{{/object}}]", known, "[]"),
    TemplateCase("a text does not, even an empty one", "[{{^name}}1{{/name}}{{^emptyText}}2{{/emptyText}}]", known, "[]"),
    TemplateCase(
      "names and dots are what they are outside", "{{#lists}}{{^.}}{{name}}{{#off}}{{.}}{{/off}}{{/.}}{{/lists}}", known, "outer"),
    TemplateCase("one or the other", "{{#off}}a{{/off}}{{^off}}b{{/off}} {{#on}}a{{/on}}{{^on}}b{{/on}}", known, "b a"),
    TemplateCase("sections stand in sections", "|{{^off}} a {{^off}}b{{/off}} {{^on}}c{{/on}} d {{/off}}|", known, "| a b  d |"),
    TemplateCase("space inside of the braces is passed over", "|{{^ off }}={{/ off }}|", known, "|=|"),
    TemplateCase("space around and inside stays", " | {{^off}}\t|\t{{/off}} | \n", known, " | \t|\t | \n"),
    TemplateCase("sections on one line are its text", " {{^off}}no{{/off}}\n {{^off}}way{{/off}}\n", known, " no\n way\n"),
    TemplateCase("a line with a tag only is left out", "| this\n{{^off}}\n| is\n{{/off}}\n| a line\n", known, "| this\n| is\n| a line\n"),
    TemplateCase("so is an indented one", "| this\n  {{^off}}\n| is\n  {{/off}}\n| a line\n", known, "| this\n| is\n| a line\n"),
    TemplateCase("a carriage return belongs to the line", "|\r\n{{^off}}\r\n{{/off}}\r\n|", known, "|\r\n|"),
    TemplateCase("the first line is one", "  {{^off}}\n^{{/off}}\n/", known, "^\n/"),
    TemplateCase("the last line is one, without an end", "^{{^off}}\n/\n  {{/off}}", known, "^\n/\n"),
    TemplateCase("either of both leaves no line", "a\n{{#off}}\nb\n{{/off}}\n{{^off}}\nc\n{{/off}}\nd\n", known, "a\nc\nd\n"),
  ]
}
