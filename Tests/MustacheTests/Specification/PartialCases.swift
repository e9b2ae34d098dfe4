@testable import Mustache

extension TemplateCase {
  private static let known: [String: TemplateValue] = [
    "name": "x", "on": true, "texts": ["1", "2"], "lines": "<\n->", "linesHTML": .html("<\n->"),
  ]

  static let partials: [TemplateCase] = [
    TemplateCase("stand where they are named", "\"{{>text}}\"", partials: ["text": "from partial"], "\"from partial\""),
    TemplateCase(
      "know the names around them", "{{>text}}{{#texts}}{{>dot}}{{/texts}}", known, partials: ["text": "*{{name}}*", "dot": "({{.}})"],
      "*x*(1)(2)"),
    TemplateCase("stand in each other", "{{>outer}}", known, partials: ["outer": "* {{name}} {{>inner}}", "inner": "{{name}}!"], "* x x!"),
    TemplateCase("stand in several places", "{{>p}}{{>p}}{{>q}}", known, partials: ["p": "p{{name}}", "q": "q{{>p}}"], "pxpxqpx"),
    TemplateCase("are not what a section is closed by", "{{#on}}{{>p}}{{/on}}", known, partials: ["p": "{{#on}}a{{/on}}"], "a"),
    TemplateCase("keep the space around", "| {{>p}} |", partials: ["p": "\t|\t"], "| \t|\t |"),
    TemplateCase(
      "are not indented where other things are on the line", "  {{name}}  {{>p}}\n", known, partials: ["p": ">\n>"], "  x  >\n>\n"),
    TemplateCase("pass over space inside of the braces", "|{{> p }}|", partials: ["p": "[]"], "|[]|"),
    TemplateCase("take the line that is theirs", "a\n{{>p}}\nb\n", partials: ["p": "p\n"], "a\np\nb\n"),
    TemplateCase("take a line that ends with a carriage return too", "|\r\n{{>p}}\r\n|", partials: ["p": ">"], "|\r\n>|"),
    TemplateCase("take the first line", "{{>p}}\n>", partials: ["p": ">\n>"], ">\n>>"),
    TemplateCase("take the last line, which has no end", "a\n{{>p}}", partials: ["p": "p\n"], "a\np\n"),
    TemplateCase("may be in folders", "{{>partials/a-b/c_1}}", partials: ["partials/a-b/c_1": "here"], "here"),
    TemplateCase("may be empty", "a\n  {{>p}}\nb\n", partials: ["p": ""], "a\nb\n"),
    TemplateCase("have lines of their own", "a{{>p}}b", known, partials: ["p": "{{#on}}\n1\n{{/on}}\n"], "a1\nb"),
  ]

  /// Each line of an indented partial is indented before values are inserted into it.
  static let indentedPartials: [TemplateCase] = [
    TemplateCase("the first line", "  {{>p}}\n>", partials: ["p": ">\n>"], "  >\n  >>"),
    TemplateCase("the last line, which has no end", ">\n  {{>p}}", partials: ["p": ">\n>"], ">\n  >\n  >"),
    TemplateCase(
      "not the lines of values", "\\\n {{>p}}\n/\n", known, partials: ["p": "|\n{{{linesHTML}}}\n{{lines}}\n|\n"],
      "\\\n |\n <\n->\n &lt;\n-&gt;\n |\n/\n"),
    TemplateCase("by tabs too", "a\n\t {{>p}} \nb\n", partials: ["p": "1\n2\n"], "a\n\t 1\n\t 2\nb\n"),
    TemplateCase("empty lines", "  {{>p}}\n", partials: ["p": "1\n\n2\n"], "  1\n  \n  2\n"),
    TemplateCase("lines that end with a carriage return", "  {{>p}}\r\nb", partials: ["p": "1\r\n2\r\n"], "  1\r\n  2\r\nb"),
    TemplateCase(
      "lines of sections, and not those of their tags", "  {{>p}}\n", known,
      partials: ["p": "{{#texts}}\n- {{.}}\n{{/texts}}\n{{^on}}\n{{/on}}\nend\n"], "  - 1\n  - 2\n  end\n"),
    TemplateCase(
      "lines of sections once, on one line", "  {{>p}}\n", known,
      partials: ["p": "{{#texts}}{{.}}{{/texts}}\n{{#texts}}{{.}}\n{{/texts}}\n"], "  12\n  1\n2\n"),
    TemplateCase(
      "lines that begin with a value", "  {{>p}}\n", known, partials: ["p": "{{name}}{{name}}\n{{{linesHTML}}}\n"], "  xx\n  <\n->\n"),
    TemplateCase(
      "inside of each other", "  {{>p}}\n", partials: ["p": "p\n  {{>q}}\n{{>q}}\n", "q": "q\nr\n"], "  p\n    q\n    r\n  q\n  r\n"),
    TemplateCase("by different blanks", "{{>p}}\n {{>p}}\n\t{{>p}}\n", partials: ["p": "1\n2\n"], "1\n2\n 1\n 2\n\t1\n\t2\n"),
    TemplateCase("inside of a section", "{{#texts}}\n  {{>p}}\n{{/texts}}\n", known, partials: ["p": "({{.}})\n"], "  (1)\n  (2)\n"),
    TemplateCase("of one line without an end", "a\n  {{>p}}\nb", partials: ["p": "1"], "a\n  1b"),
    TemplateCase("and what they bring in within a line", "  {{>p}}\n", partials: ["p": "[{{>q}}]\n", "q": "1\n2"], "  [1\n2]\n"),
    TemplateCase("with comments of several lines", "  {{>p}}\n", partials: ["p": "a\n{{!\n1\n}}\nb {{! 2\n3 }} c\n"], "  a\n  b  c\n"),
  ]
}
