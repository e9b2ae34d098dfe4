@testable import Mustache

extension TemplateCase {
  private static let known: [String: TemplateValue] = [
    "name": "x", "text": "& \" < > '", "textHTML": .html("& \" < > '"), "none": .none, "on": true, "off": false, "lines": "1\n2\n",
    "tag": "{{name}}",
  ]

  static let interpolation: [TemplateCase] = [
    TemplateCase("a text without tags stays", "Hello {from} } { Mustache }}!\n", "Hello {from} } { Mustache }}!\n"),
    TemplateCase("a name shows its value", "Hello, {{name}}!\n", known, "Hello, x!\n"),
    TemplateCase("a value is not read again", "{{tag}}: {{name}}", known, "{{name}}: x"),
    TemplateCase("a value is escaped", "{{text}}", known, "&amp; &quot; &lt; &gt; &#39;"),
    TemplateCase("three braces show HTML as it is", "{{{textHTML}}}", known, "& \" < > '"),
    TemplateCase("two braces escape HTML too", "{{textHTML}}", known, "&amp; &quot; &lt; &gt; &#39;"),
    TemplateCase("what is known and empty shows nothing", "[{{none}}]", known, "[]"),
    TemplateCase("a flag is a word", "{{on}} {{off}}", known, "true false"),
    TemplateCase("the space around stays", "| {{name}} | {{{textHTML}}} |", known, "| x | & \" < > ' |"),
    TemplateCase("a line with a value stays", "  {{name}}\n", known, "  x\n"),
    TemplateCase("a line with an empty value stays", "a\n  {{none}}\nb\n", known, "a\n  \nb\n"),
    TemplateCase("a line with HTML stays", "  {{{textHTML}}}\n", known, "  & \" < > '\n"),
    TemplateCase("space inside of the braces is passed over", "|{{ name }}|{{{ textHTML }}}|{{\n  name\t}}|", known, "|x|& \" < > '|x|"),
    TemplateCase("the end of a value begins no line", "{{lines}}{{! no line of its own }}\n.", known, "1\n2\n\n."),
    TemplateCase("values stand side by side", "{{name}}{{name}}{{{textHTML}}}{{name}}", known, "xx& \" < > 'x"),
    TemplateCase("a brace after a tag is text", "{ {{name}} }{{name}}}", known, "{ x }x}"),
  ]
}
