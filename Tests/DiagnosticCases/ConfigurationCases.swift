internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in a user's configuration, in its three formats.
  package static let configurations: [DiagnosticCase] = [
    DiagnosticCase(
      "a value of an unknown setting",
      .configuration(
        """
        audience: public
        values: { veiw: day }
        """),
      """
      content/x/configuration.yaml:2:11: error: there is no setting "veiw" [unknown-setting]
          2 | values: { veiw: day }
            |           ^~~~
            = help: did you mean "view"? Available settings: view, lock, goal, pin.
      """),
    DiagnosticCase(
      "a value that is not an option",
      .configuration(
        """
        audience: public
        values: { view: month }
        """),
      """
      content/x/configuration.yaml:2:17: error: "month" is not an option of view [unknown-option]
          2 | values: { view: month }
            |                 ^~~~~
            = help: available options: day, week
      """),
    DiagnosticCase(
      "a value of another type",
      .configuration(
        """
        audience: public
        values: { lock: yes }
        """),
      """
      content/x/configuration.yaml:2:17: error: lock must be true or false, not "yes" [wrong-type]
          2 | values: { lock: yes }
            |                 ^~~
            = help: write true
      """),
    DiagnosticCase(
      "a value that is a list",
      .configuration(
        """
        audience: public
        values: { goal: [1] }
        """),
      """
      content/x/configuration.yaml:2:17: error: goal must be a whole number, not a list [wrong-type]
          2 | values: { goal: [1] }
            |                 ^
      """),
    DiagnosticCase(
      "an option that the user is not entitled to",
      .configuration(
        """
        audience: public
        facts: { isPro: false }
        values: { view: week }
        """),
      """
      content/x/configuration.yaml:3:17: error: "week" needs X Pro, which this user does not have [not-entitled]
          3 | values: { view: week }
            |                 ^~~~
            = help: choose another option, or change the user's facts
      """),
    DiagnosticCase(
      "an unknown audience", .configuration("audience: everybody"),
      """
      content/x/configuration.yaml:1:11: error: this is not an audience [unknown-value]
            = help: available values: public, private
      """),
    DiagnosticCase(
      "an unknown fact", .configuration("facts: { isPlus: true }\naudience: public"),
      """
      content/x/configuration.yaml:1:10: error: there is no fact "isPlus" [unknown-fact]
          1 | facts: { isPlus: true }
            |          ^~~~~~
            = help: available facts: isPro, token
      """),
    DiagnosticCase(
      "a setting among the facts", .configuration("facts: { lock: true }\naudience: public"),
      """
      content/x/configuration.yaml:1:10: error: there is no fact "lock" [unknown-fact]
          1 | facts: { lock: true }
            |          ^~~~
            = help: available facts: isPro, token
      """),
    DiagnosticCase(
      "a value that a fact cannot have", .configuration("facts: { isPro: 1 }\naudience: public"),
      """
      content/x/configuration.yaml:1:17: error: isPro cannot be 1 [outside-domain]
          1 | facts: { isPro: 1 }
            |                 ^
            = help: its type is boolean
      """),
    DiagnosticCase(
      "an unknown icon", .configuration("icon: red\naudience: public"),
      """
      content/x/configuration.yaml:1:7: error: there is no icon "red" [unknown-icon]
          1 | icon: red
            |       ^~~
            = help: no icons are defined
      """),
    DiagnosticCase(
      "a missing photo", .configuration("profile: { name: Ann, photo: ann.jpg }\naudience: public"),
      """
      content/x/configuration.yaml:1:30: error: there is no file "ann.jpg" in the app's folder [missing-file]
          1 | profile: { name: Ann, photo: ann.jpg }
            |                              ^~~~~~~
      """),
    DiagnosticCase(
      "a sensitive value is not repeated",
      .configuration(
        """
        facts: { token: abc123 }
        values: { pin: 123456 }
        audience: public
        """),
      """
      content/x/configuration.yaml:1:17: error: this cannot be the value of token [outside-domain]
            = help: available values: a, b
      content/x/configuration.yaml:2:16: error: pin is more than its maximum [out-of-range]
            = help: the maximum is 9999
      """),
    DiagnosticCase(
      "a mistake in JSON",
      .configuration(
        """
        {
        \t"audience": "public",
        \t"values": { "goal": 11 }
        }
        """, as: "configuration.json"),
      """
      content/x/configuration.json:3:22: error: 11 is more than the maximum of goal [out-of-range]
          3 | \t"values": { "goal": 11 }
            | \t                    ^~
            = help: the maximum is 10
      """),
    DiagnosticCase(
      "invalid JSON",
      .configuration(
        """
        { "audience": "public"
          "values": {} }
        """, as: "configuration.json"),
      """
      content/x/configuration.json:2:3: error: expected "," or "}" [json-syntax]
            = help: anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "JSON with an extra comma",
      .configuration("{ \"audience\": \"public\", }", as: "configuration.json"),
      """
      content/x/configuration.json:1:25: error: expected a name in double quotes [json-syntax]
            = help: remove the comma before it; anything that depends on this file was not checked
      """),
    DiagnosticCase(
      "a file that is not a property list", .configuration("{ \"goal\": 1 ", as: "configuration.plist"),
      """
      content/x/configuration.plist: error: the file is neither an XML nor a binary property list [plist-syntax]
            = help: export one with `defaults export`, or convert it with `plutil -convert xml1`
      """),
    DiagnosticCase(
      "invalid values in a property list",
      .propertyList(
        """
        <key>app_lock</key>
        <array/>
        <key>goal</key>
        <integer>11</integer>
        <key>pin</key>
        <integer>123456</integer>
        """),
      """
      content/x/configuration.plist:5:9: error: "app_lock": lock must be true or false, not a list [wrong-type]
      content/x/configuration.plist:7:10: error: "goal": goal is more than its maximum [out-of-range]
            = help: the maximum is 10
      content/x/configuration.plist:9:10: error: "pin": pin is more than its maximum [out-of-range]
            = help: the maximum is 9999
      """),
    DiagnosticCase(
      "unknown keys in a property list",
      .propertyList(
        """
        <key>goal</key>
        <integer>5</integer>
        <key>NSWindow</key>
        <string>0 0</string>
        <key>AppleLocale</key>
        <string>en</string>
        """),
      """
      content/x/configuration.plist: warning: the file has 2 unknown keys [unknown-setting]
            = help: ignored: the values on lines 7, 9
      """),
    DiagnosticCase(
      "two configurations of one app", .configuration("audience: public").file("content/x/configuration.json", "{}"),
      """
      content/x/configuration.json: error: the app has two configurations [unexpected-file]
            = help: the other is content/x/configuration.yaml
      """),
  ]
}
