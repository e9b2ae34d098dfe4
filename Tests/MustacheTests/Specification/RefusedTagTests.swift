import TestSupport
import Testing

@testable import Mustache

/// Unsupported Mustache features, and the errors for invalid tags: see `docs/templates.md`.
@Suite struct RefusedTagTests {
  private static let hint = "use sections, variables and {{>partials}}"

  @Test(
    "What Mustache has and templates do not",
    arguments: [
      ("{{=<% %>=}}\n<% x %>", [#"main:1:1 template-syntax "{{=" is not supported | \#(hint)"#]),
      ("{{= | | =}}", [#"main:1:1 template-syntax "{{=" is not supported | \#(hint)"#]),
      ("{{&xHTML}}", [#"main:1:1 template-syntax "{{&" is not supported | \#(hint)"#]),
      ("{{{x}}}", [#"main:1:1 template-syntax "x" would not be escaped | use two braces: only names that end in HTML can have three"#]),
      (
        "{{#x}}{{{.}}}{{/x}}",
        [#"main:1:7 template-syntax "." would not be escaped | use two braces: only names that end in HTML can have three"#]
      ),
      ("{{a..b}}", [#"main:1:1 template-syntax "a..b" is not a valid name | use only letters and digits"#]),
      (
        "{{#a.}}{{/a.}}{{^.b}}{{/.b}}",
        [
          #"main:1:1 template-syntax "a." is not a valid name | use only letters and digits"#,
          #"main:1:15 template-syntax ".b" is not a valid name | use only letters and digits"#,
        ]
      ),
      ("{{>*x}}", ["main:1:1 template-syntax the name of a partial cannot be computed | use sections to choose between partials"]),
      (
        "{{<p}}\n{{/p}}",
        [
          #"main:1:1 template-syntax "{{<" is not supported | \#(hint)"#,
          #"main:2:1 template-syntax "{{/p}}" closes no open section"#,
        ]
      ),
      (
        "{{$x}}default{{/x}}",
        [
          #"main:1:1 template-syntax "{{$" is not supported | \#(hint)"#,
          #"main:1:14 template-syntax "{{/x}}" closes no open section"#,
        ]
      ),
      ("{{% CONTENT_TYPE:TEXT}}", [#"main:1:1 template-syntax "{{%" is not supported | \#(hint)"#]),
      ("a\n{{>none}}", [#"main:2:1 unknown-partial there is no template "none" | available templates: main"#]),
      ("{{#x}}{{>main}}{{/x}}", [#"main:1:7 template-cycle "main" includes itself | main → main"#]),
      ("a\n  {{>main}}\n", [#"main:2:3 template-cycle "main" includes itself | main → main"#]),
    ] as [(String, [String])])
  func isRefusedWhereItStands(_ template: String, _ problems: [String]) {
    #expect(LoadedTemplates(["main": template]).problems == problems)
  }

  @Test(
    "Tags that are not closed or close nothing",
    arguments: [
      ("{{x", ["main:1:1 template-syntax the tag is not closed"]),
      ("{{", ["main:1:1 template-syntax the tag is not closed"]),
      ("a\n{{! a comment", ["main:2:1 template-syntax the tag is not closed"]),
      (
        "<p>{{x</p>\n<p>{{x}}</p>\n<p>{{y</p>",
        ["main:1:4 template-syntax the tag is not closed", "main:3:4 template-syntax the tag is not closed"]
      ),
      ("<p>{{{xHTML}}</p>\n{{{xHTML}}}\n", ["main:1:4 template-syntax the tag is not closed | close it with three braces"]),
      ("{{{xHTML}}", ["main:1:1 template-syntax the tag is not closed | close it with three braces"]),
      ("a\n größe {{#x}}", [#"main:2:8 template-syntax section "x" is not closed | close it with {{/x}}"#]),
      ("{{^x}}", [#"main:1:1 template-syntax section "x" is not closed | close it with {{/x}}"#]),
      ("{{/x}}", [#"main:1:1 template-syntax "{{/x}}" closes no open section"#]),
      (
        "{{#x}}\n{{/y}}",
        [
          #"main:1:1 template-syntax section "x" is not closed | close it with {{/x}}"#,
          #"main:2:1 template-syntax "{{/y}}" is inside section "x", which begins on line 1 | close that first: {{/x}}"#,
        ]
      ),
      (
        "{{#x}}\n{{^y}}\n{{/x}}\n{{/y}}",
        [#"main:3:1 template-syntax "{{/x}}" is inside section "y", which begins on line 2 | close that first: {{/y}}"#]
      ),
      ("{{}}", [#"main:1:1 template-syntax "" is not a valid name | use only letters and digits"#]),
      ("{{f(x)}}", [#"main:1:1 template-syntax "f(x)" is not a valid name | use only letters and digits"#]),
      ("{{a b}}", [#"main:1:1 template-syntax "a b" is not a valid name | use only letters and digits"#]),
      ("{{ # x }}", [##"main:1:1 template-syntax "# x" is not a valid name | use only letters and digits"##]),
      ("{{>}}", [#"main:1:1 unknown-partial there is no template "" | available templates: main"#]),
    ] as [(String, [String])])
  func areToldWhereTheyStand(_ template: String, _ problems: [String]) {
    #expect(LoadedTemplates(["main": template]).problems == problems)
  }

  private static let dot = "| use it inside a section that has a value"

  @Test(
    "Names without a value, which Mustache takes for empty",
    arguments: [
      ("{{name}}", [#"main:1:1 unknown-name "name" has no value here"#]),
      (
        "{{#rows}}{{/rows}}\n{{^name}}{{/name}}",
        [#"main:1:1 unknown-name "rows" has no value here"#, #"main:2:1 unknown-name "name" has no value here"#]
      ),
      ("{{x}}{{.}}", [#"main:1:6 unknown-name "." has no value here \#(dot)"#]),
      ("{{#x}}{{.}}{{/x}}\n{{#.}}{{/.}}", [#"main:2:1 unknown-name "." has no value here \#(dot)"#]),
      ("{{#x}}{{.}}{{/x}}{{^off}}{{.}}{{/off}}", [#"main:1:26 unknown-name "." has no value here \#(dot)"#]),
      ("{{>p}}{{#x}}{{>p}}{{/x}}", [#"p:2:2 unknown-name "." has no value here \#(dot)"#]),
    ])
  func areToldWhereTheyStandOnceAPageIsRendered(_ template: String, _ problems: [String]) {
    let templates = LoadedTemplates(["main": template, "p": "\n[{{.}}]"])
    #expect(templates.problems == [])
    #expect(templates.render("main", ["x": "1", "off": false]).problems == problems)
  }
}
