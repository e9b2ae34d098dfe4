@testable import Mustache

extension TemplateCase {
  private static let known: [String: TemplateValue] = [
    "on": true, "off": false, "none": .none, "name": "outer", "empty": [], "texts": ["a", "b", "c"], "emptyText": "",
    "lists": [["1", "2"], [], ["3"]], "flags": [true, false], "textHTML": .html("<b>"), "mixed": ["a", .none, ["name": "in"]],
    "object": ["name": "inner", "child": ["own": "deep"], "nothing": .none],
    "rows": [["name": "r1", "tags": ["x", "y"]], ["name": "r2", "tags": []], ["tags": ["z"]]],
  ]

  /// Values that show a section, how often they show it, and how names are looked up in it.
  static let sections: [TemplateCase] = [
    TemplateCase("a true flag shows its section", "[{{#on}}shown{{/on}}]", known, "[shown]"),
    TemplateCase("a false flag does not", "[{{#off}}shown{{/off}}]", known, "[]"),
    TemplateCase("what is known and empty does not", "[{{#none}}shown{{/none}}]", known, "[]"),
    TemplateCase("an empty list does not", "[{{#empty}}shown{{/empty}}]", known, "[]"),
    TemplateCase("an empty text is a value", "[{{#emptyText}}shown{{.}}{{/emptyText}}]", known, "[shown]"),
    TemplateCase("a list shows it for each element", "{{#texts}}-{{/texts}}", known, "---"),
    TemplateCase("a dot is the element", "{{#texts}}({{.}}){{/texts}}", known, "(a)(b)(c)"),
    TemplateCase("a dot is the text of the section", "{{#name}}{{.}} is {{name}}{{/name}}", known, "outer is outer"),
    TemplateCase("a dot is the flag of the section", "{{#texts}}{{#on}}{{.}}{{/on}}{{/texts}}", known, "truetruetrue"),
    TemplateCase("a dot is escaped", "{{#textHTML}}{{.}}{{/textHTML}}", known, "&lt;b&gt;"),
    TemplateCase("a dot as a section goes into an inner list", "{{#lists}}({{#.}}{{.}}{{/.}}){{/lists}}", known, "(12)()(3)"),
    TemplateCase("a dot as a section asks a flag", "{{#flags}}{{#.}}yes{{/.}}{{^.}}no{{/.}} {{/flags}}", known, "yes no "),
    TemplateCase("elements are of any sort", "{{#mixed}}[{{.}}{{name}}]{{/mixed}}", known, "[aouter][outer][in]"),
    TemplateCase("names of an object are known in its section", "{{#object}}{{name}}{{/object}} {{name}}", known, "inner outer"),
    TemplateCase(
      "names outside of it are known too", "{{#object}}{{#on}}{{name}}{{#texts}}{{.}}{{/texts}}{{/on}}{{/object}}", known, "innerabc"),
    TemplateCase(
      "an inner name hides an outer one, also where it is empty",
      "{{#object}}{{#child}}{{own}} {{name}}[{{nothing}}]{{#nothing}}?{{/nothing}}{{/child}}{{/object}}", known, "deep inner[]"),
    TemplateCase(
      "a name that an element lacks is looked for outside", "{{#rows}}{{name}}({{#tags}}{{.}}{{/tags}}) {{/rows}}", known,
      "r1(xy) r2() outer(z) "),
    TemplateCase(
      "the same section stands twice", "{{#on}}1{{/on}} {{name}} {{#on}}2{{/on}}", known, "1 outer 2"),
    TemplateCase("sections stand in sections", "|{{#on}} a {{#on}}b{{/on}} {{#off}}c{{/off}} d {{/on}}|", known, "| a b  d |"),
    TemplateCase(
      "a section of its own name stands in it", "{{#object}}{{#object}}{{#object}}{{name}}{{/object}}{{/object}}{{/object}}", known, "inner"
    ),
    TemplateCase("space inside of the braces is passed over", "|{{# on }}={{/\ton }}|", known, "|=|"),
  ]

  /// Lines that are omitted together with their tag.
  static let linesOfSections: [TemplateCase] = [
    TemplateCase("space around and inside stays", " | {{#on}}\t|\t{{/on}} | \n", known, " | \t|\t | \n"),
    TemplateCase("line ends inside stay", " | {{#on}} {{! a comment }}\n {{/on}} | \n", known, " |  \n  | \n"),
    TemplateCase("sections on one line are its text", " {{#on}}yes{{/on}}\n {{#on}}good{{/on}}\n", known, " yes\n good\n"),
    TemplateCase("a line with a tag only is left out", "| this\n{{#on}}\n| is\n{{/on}}\n| a line\n", known, "| this\n| is\n| a line\n"),
    TemplateCase("so is an indented one", "| this\n  {{#on}}\n| is\n\t{{/on}} \n| a line\n", known, "| this\n| is\n| a line\n"),
    TemplateCase("what is not shown leaves no line", "a\n{{#off}}\nb\n{{/off}}\nc\n", known, "a\nc\n"),
    TemplateCase("a carriage return belongs to the line", "|\r\n{{#on}}\r\n{{/on}}\r\n|", known, "|\r\n|"),
    TemplateCase("a carriage return alone ends no line", "|\n{{#on}}\r{{/on}}\n|", known, "|\n\r\n|"),
    TemplateCase("the first line is one", "  {{#on}}\n#{{/on}}\n/", known, "#\n/"),
    TemplateCase("the last line is one, without an end", "#{{#on}}\n/\n  {{/on}}", known, "#\n/\n"),
    TemplateCase("a file is one line", "{{#on}}a{{/on}}", known, "a"),
    TemplateCase("the tag alone is a file", "{{#on}}\n{{/on}}", known, ""),
    TemplateCase("a line for each element", "{{#texts}}\n- {{.}}\n{{/texts}}\n", known, "- a\n- b\n- c\n"),
    TemplateCase("empty lines inside stay", "{{#on}}\n\na\n\n{{/on}}\n\nb", known, "\na\n\n\nb"),
    TemplateCase("one tag after the other", "{{#on}}\n{{#on}}\na\n{{/on}}\n{{/on}}\n{{#on}}\nb\n{{/on}}\n", known, "a\nb\n"),
    TemplateCase("two tags on one line are its text", "a\n{{#on}}{{#on}}\nb\n{{/on}}{{/on}}\nc", known, "a\n\nb\n\nc"),
    TemplateCase("an end and a beginning on one line are its text", "a{{#on}}\nb\n{{/on}}{{#on}}\nc{{/on}}\n", known, "a\nb\n\nc\n"),
    TemplateCase(
      "an end on a line of its own, of a section without one", "a {{#on}}b\n{{/on}}\n{{#on}}\nc\n{{/on}}\nd\n", known, "a b\nc\nd\n"),
    TemplateCase(
      "a beginning on a line of its own, of a section without an end of one", "{{#on}}\na{{/on}}\n{{#on}}\nb\n{{/on}}\n", known, "a\nb\n"),
    TemplateCase("a tag after a value is on its line", "a\n{{name}}{{#on}}\nb{{/on}}\n", known, "a\nouter\nb\n"),
  ]
}
