import AppSources
import Diagnostics
import SourceValues
import Testing

/// Settings in nibs and storyboards. Each test checks all findings in whole files.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct NibTests {
  /// Returns a line for each key, then each screen as `ScreenTests` prints it, then the notes.
  static func brief(_ files: [String: String]) -> String {
    let findings = KeyTests.findings(files)
    let keys = findings.keys.map { key in
      var parts = ["\(key.key) \(key.type?.word ?? "?")"]
      if let initial = key.initial { parts.append("= \(initial.shown)") }
      if !key.titles.isEmpty { parts.append("\"\(key.titles.map(\.text).joined(separator: "|"))\"") }
      if let range = key.range {
        parts.append("\(range.lowerBound.shown)...\(range.upperBound.shown)" + (range.step.map { " by \($0.shown)" } ?? ""))
      }
      if !key.choices.isEmpty { parts.append(key.choices.map { "\($0.value.shown): \($0.title ?? "")" }.joined(separator: ", ")) }
      return parts.joined(separator: " ") + "\n"
    }
    return keys.joined() + findings.screens.map(\.text).joined() + findings.undecided.map { $0.description + "\n" }.joined()
  }

  static func nib(_ objects: String, _ kind: String = "Cocoa.XIB") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.\(kind)" version="3.0">
      <objects>
        <customObject id="-2" userLabel="File's Owner" customClass="GeneralViewController"/>
        <customObject id="-1" customClass="FirstResponder"/>
        <userDefaultsController representsSharedInstance="YES" id="defaults"/>
        \(objects)
      </objects>
    </document>
    """
  }

  static func frame(_ x: Int, _ y: Int, _ width: Int = 100, _ height: Int = 20) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  static func bound(_ name: String, _ key: String, transformer: String? = nil) -> String {
    let options = transformer.map {
      "<dictionary key=\"options\"><string key=\"NSValueTransformerName\">\($0)</string></dictionary>"
    }
    return "<binding destination=\"defaults\" name=\"\(name)\" keyPath=\"values.\(key)\" id=\"b-\(name)-\(key)\">\(options ?? "")</binding>"
  }

  private static func connected(_ bindings: String...) -> String { "<connections>\(bindings.joined())</connections>" }

  private static func label(_ title: String, _ x: Int, _ y: Int, font: String = "system") -> String {
    "<textField>\(frame(x, y))<textFieldCell key=\"cell\" title=\"\(title)\"><font key=\"font\" metaFont=\"\(font)\"/></textFieldCell></textField>"
  }

  static func check(_ title: String, _ y: Int, _ bindings: String...) -> String {
    "<button>\(frame(20, y))<buttonCell key=\"cell\" type=\"check\" title=\"\(title)\"/>\(connected(bindings.joined()))</button>"
  }

  /// Each control is labeled by the text on its line.
  @Test func controlsAreRowsFromTopToBottom() {
    let popup = """
      <popUpButton>\(Self.frame(120, 258))<popUpButtonCell key="cell" type="push" title="Light"><menu key="menu"><items>
        <menuItem title="Light" id="m1"/><menuItem isSeparatorItem="YES" id="m0"/><menuItem title="Dark &amp; dim" tag="2" id="m2"/>
      </items></menu></popUpButtonCell>\(Self.connected(Self.bound("selectedTag", "theme")))</popUpButton>
      """
    let slider = """
      <slider>\(Self.frame(120, 200))<sliderCell key="cell" minValue="1" maxValue="5" numberOfTickMarks="5" allowsTickMarkValuesOnly="YES"/>
        \(Self.connected(Self.bound("value", "volume"), Self.bound("enabled", "sounds"), Self.bound("enabled2", "quiet", transformer: "NSNegateBoolean")))</slider>
      """
    let field = """
      <textField>\(Self.frame(120, 150))<textFieldCell key="cell" editable="YES" title="x"/>
        \(Self.connected(Self.bound("value", "name"), Self.bound("hidden", "sounds", transformer: "NSNegateBoolean")))</textField>
      """
    let box = """
      <box title="More">\(Self.frame(0, 10, 300, 90))<view key="contentView">\(Self.frame(2, 2, 296, 70))<subviews>
        \(Self.check("Second", 5, Self.bound("value", "second"))) \(Self.check("First", 40, Self.bound("value", "first")))
        <button>\(Self.frame(200, 5))<buttonCell key="cell" type="push" title="Reset…"/><connections><action selector="reset:" target="-2"/></connections></button>
      </subviews></view></box>
      """
    let view = """
      <customView id="v">\(Self.frame(0, 0, 300, 320))<subviews>
        \(Self.check("Quiet", 230, Self.bound("value", "quiet"))) \(slider) \(field) \(box) \(popup)
        \(Self.label("Sound", 20, 300, font: "systemBold")) \(Self.check("Sounds", 280, Self.bound("value", "sounds")))
        \(Self.label("Theme:", 20, 260)) \(Self.label("Volume:", 20, 202)) \(Self.label("Your name", 120, 172))
        <colorWell>\(Self.frame(120, 110))\(Self.connected(Self.bound("value", "tint", transformer: "NSUnarchiveFromData")))</colorWell>
        \(Self.label("Tint:", 20, 112)) <textField>\(Self.frame(200, 260))<textFieldCell key="cell" title="0"/>\(Self.connected(Self.bound("value", "shown")))</textField>
      </subviews></customView>
      """
    #expect(
      Self.brief(["General.xib": Self.nib(view)]) == """
        sounds boolean "Sounds"
        theme integer "Theme" 0: Light, 2: Dark & dim
        quiet boolean "Quiet"
        volume number "Volume" 1...5 by 1
        name string "Your name"
        tint string "Tint"
        first boolean "First"
        second boolean "Second"
        GeneralViewController ""
        - Sound
          control Sounds [sounds]
          control Theme [theme]
          control Quiet [quiet]
          control Volume [volume] enabled(sounds = true,quiet = false)
          control Your name [name] visible(sounds = true)
          control Tint [tint]
        - More
          control First [first]
          control Second [second]
          action Reset…

        """)
  }

  /// A checkbox before a field, a switch before its label, and a heading on the line of the first control.
  @Test func labelsAreFoundByTheirPosition() {
    let view = """
      <customView>\(Self.frame(0, 0, 300, 200))<subviews>
        \(Self.label("Loading:", 0, 160, font: "systemBold"))
        <comboBox>\(Self.frame(120, 160))<comboBoxCell key="cell"/>\(Self.connected(Self.bound("value", "loading")))</comboBox>
        \(Self.check("Volume at start:", 120, Self.bound("value", "setsVolume")))
        <textField>\(Self.frame(150, 120))<textFieldCell key="cell" editable="YES"><numberFormatter key="formatter"/></textFieldCell>
          \(Self.connected(Self.bound("value", "volume"), Self.bound("enabled", "setsVolume")))</textField>
        <switch>\(Self.frame(20, 80))\(Self.connected(Self.bound("value", "expert")))</switch> \(Self.label("Expert settings", 70, 80))
        <button>\(Self.frame(200, 80))<buttonCell key="cell" type="help"/><connections><action selector="help:" target="-2"/></connections></button>
        <box boxType="custom" title="Box">\(Self.frame(0, 0, 300, 60))<view key="contentView">\(Self.frame(0, 0, 300, 60))<subviews>
          \(Self.check("Last", 10, Self.bound("value", "last"))) </subviews></view></box>
      </subviews></customView>
      """
    #expect(
      Self.brief(["General.xib": Self.nib(view)]) == """
        loading string "Loading"
        setsVolume boolean "Volume at start:"
        volume number "Volume at start"
        expert boolean "Expert settings"
        last boolean "Last"
        GeneralViewController ""
        - Loading
          control Loading [loading]
          control Volume at start: [setsVolume]
          control Volume at start [volume] enabled(setsVolume = true)
          control Expert settings [expert]
          control Last [last]

        """)
  }

  /// Two different nibs with the same name are two screens.
  @Test func localizedNibsAreReadOnce() {
    func nib(_ title: String) -> String {
      Self.nib("<customView><subviews>\(Self.check(title, 10, Self.bound("value", "on")))</subviews></customView>")
    }
    #expect(
      Self.brief([
        "App/Base.lproj/General.xib": nib("On"), "App/de.lproj/General.xib": nib("Ein"), "Kit/de.lproj/Other.xib": nib("An"),
        "Kit/en.lproj/Other.xib": nib("Switched on"),
      ]) == """
        on boolean "On|Switched on"
        GeneralViewController ""
        -\u{20}
          control On [on]
        Other GeneralViewController ""
        -\u{20}
          control Switched on [on]

        """)
  }

  /// The type and the default come from the code, even if it has no control.
  @Test func keysOfCodeAndNibAreMerged() {
    let code = """
      UserDefaults.standard.register(defaults: ["count": 3, "mode": Mode.fast.rawValue])
      enum Mode: Int { case slow, fast }
      struct S { @AppStorage("mode") var mode = Mode.fast; var other: Int { UserDefaults.standard.object(forKey: "other") as! Int } }
      """
    let view = """
      <window title="Settings"><view key="contentView"><subviews>
        <stepper><stepperCell key="cell" minValue="1" maxValue="9" increment="2"/>\(Self.connected(Self.bound("value", "count")))</stepper>
        <segmentedControl><segmentedCell key="cell"><segments><segment label="Slow"/><segment label="Fast" tag="1"/></segments></segmentedCell>
          \(Self.connected(Self.bound("selectedTag", "mode")))</segmentedControl>
      </subviews></view></window>
      """
    let text = Self.brief(["A.swift": code, "B.xib": Self.nib(view)])
    #expect(
      text.hasPrefix(
        """
        count integer = 3 1...9 by 2
        mode integer = 1
        other integer
        GeneralViewController "Settings"
        -\u{20}
          control [count]
          control [mode]

        """), "\(text)")
    let key = KeyTests.findings(["A.swift": code, "B.xib": Self.nib(view)]).keys[1]
    if case .enumeration(let enumeration)? = key.type {
      #expect(enumeration.options.map(\.title) == ["Slow", "Fast"])
    } else {
      Issue.record("\(key)")
    }
  }

  /// The method must store exactly one key.
  @Test func aMethodThatStoresAValueGivesItsControlAKey() {
    let code = """
      enum PrefKey: String { case sounds, style, other, both }
      class SettingsController: NSViewController {
        @IBAction func soundsClicked(_ sender: NSButton) { prefs.set(sender.state == .on, forKey: PrefKey.sounds.rawValue) }
        @IBAction func styleChanged(_ sender: NSPopUpButton) {
          if sender.isEnabled { UserDefaults.standard.set(sender.selectedTag(), forKey: PrefKey.style.rawValue) }
        }
        @IBAction func bothClicked(_: NSButton) {
          prefs.set(true, forKey: PrefKey.both.rawValue)
          prefs.set(true, forKey: PrefKey.other.rawValue)
        }
        func notCalled(_ sender: Any) { prefs.set(true, forKey: "none") }
        let prefs = UserDefaults.standard
      }
      """
    func action(_ selector: String) -> String { "<connections><action selector=\"\(selector)\" target=\"-2\"/></connections>" }
    let view = """
      <customView><subviews>
        <button><buttonCell key="cell" type="check" title="Sounds"/>\(action("soundsClicked:"))</button>
        <popUpButton><popUpButtonCell key="cell"><menu key="menu"><items><menuItem title="Bar"/><menuItem title="Icon" tag="3"/></items></menu>
          \(action("styleChanged:"))</popUpButtonCell></popUpButton>
        <button><buttonCell key="cell" type="check" title="Both"/>\(action("bothClicked:"))</button>
        <button><buttonCell key="cell" type="check" title="None"/>\(action("notCalled:"))</button>
      </subviews></customView>
      """
    let text = Self.brief(["A.swift": code, "General.xib": Self.nib(view)])
    #expect(
      text.hasPrefix(
        """
        sounds boolean "Sounds"
        style integer 0: Bar, 3: Icon
        """), "\(text)")
    #expect(
      text.contains(
        """
        GeneralViewController ""
        -\u{20}
          control Sounds [sounds]
          control [style]

        """), "\(text)")
  }

  /// Value transformers, items created at run time, buttons without an action, and bindings to other objects.
  @Test func unknownBehaviorIsNotGuessed() {
    let view = """
      <customView><subviews>
        \(Self.check("A", 10, Self.bound("value", "a", transformer: "MyTransformer")))
        <popUpButton><popUpButtonCell key="cell"><menu key="menu"><items><menuItem title="x"/><menuItem title="y"/></items></menu></popUpButtonCell>
          \(Self.connected(Self.bound("selectedTag", "same")))</popUpButton>
        <popUpButton><popUpButtonCell key="cell"><menu key="menu"><items><menuItem title="x"/><menuItem title="y"/></items></menu></popUpButtonCell>
          \(Self.connected(Self.bound("contentValues", "list"), Self.bound("selectedValue", "made")))</popUpButton>
        <button><buttonCell key="cell" type="push" title="Nothing"/></button>
        <button><buttonCell key="cell" type="check" title="Model"/><connections><binding destination="-2" name="value" keyPath="self.on"/></connections></button>
        \(Self.check("Hidden", 10, Self.bound("value", "h"), Self.bound("hidden", "made"), Self.bound("enabled", "a", transformer: "NSIsNil")))
      </subviews></customView>
      """
    #expect(
      Self.brief(["General.xib": Self.nib(view)]) == """
        a ? "A"
        same integer
        made string
        h boolean "Hidden"
        GeneralViewController ""
        -\u{20}
          control A [a]
          control [same]
          control [made]
          control Hidden [h]

        """)
  }

  @Test(arguments: [
    ("<document><objects>", "A.xib:1: the file does not parse; only parts of it are read\n"),
    ("<document><objects></document>", "A.xib:1: the file does not parse; only parts of it are read\n"),
    ("<a b></a>", "A.xib:1: the file does not parse; only parts of it are read\n"),
    ("bplist00", "A.xib:1: the file cannot be read: it is not XML\n"), ("", "A.xib:1: the file cannot be read: it is not XML\n"),
    (
      "<!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol1 \"&lol;&lol;&lol;&lol;&lol;&lol;\">]><document>&lol1;</document>",
      "A.xib:1: the file cannot be read: it declares its own entities\n"
    ),
    (String(repeating: "<view>", count: 100_000), "A.xib:1: the file is nested too deeply to be read\n"),
    (
      "<document>" + String(repeating: "<view/>", count: 400_000) + "</document>",
      "A.xib:1: the file cannot be read: it has more than 300000 elements\n"
    ),
    (
      "<document><objects><window title=\"&#xD800;&unknown;&#0;\"/></objects></document><!-- <a",
      "A.xib:1: the file does not parse; only parts of it are read\n"
    ),
  ])
  func unreadableFilesAreReported(_ text: String, _ note: String) { #expect(Self.brief(["A.xib": text]) == note) }

  /// Many controls and labels in one view, many screens that open each other, and long menus.
  @Test func largeFilesAreReadInLinearTime() {
    let controls = (0..<4_000).map { number in
      Self.label("L\(number)", 0, number) + Self.check("", number, Self.bound("value", "k\(number)"))
    }
    let findings = KeyTests.findings(["A.xib": Self.nib("<customView><subviews>\(controls.joined())</subviews></customView>")])
    #expect(findings.keys.count == 4_000 && findings.screens.count == 1)
    let scenes = (0..<4_000).map { number in
      """
      <scene><objects><viewController id="c\(number)" customClass="C\(number)"><connections>
        <segue destination="c\(number + 1)" kind="relationship" relationship="tabItems"/></connections></viewController></objects></scene>
      """
    }
    let last =
      "<scene><objects><viewController id=\"c4000\" customClass=\"Last\">\(Self.check("On", 1, Self.bound("value", "on")))</viewController>"
    let story = "<document><scenes>\(scenes.joined())\(last)<userDefaultsController id=\"defaults\"/></objects></scene></scenes></document>"
    #expect(KeyTests.findings(["A.storyboard": story]).screens.count == 4_001)
  }
}
