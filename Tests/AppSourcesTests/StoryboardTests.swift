import AppSources
import Testing

extension NibTests {
  /// A tab's label is the title of its view controller.
  @Test func tabsAreScreens() {
    func tab(_ label: String, _ key: String) -> String {
      """
      <tabViewItem label="\(label)"><view key="view"><subviews>\(Self.check(key, 10, Self.bound("value", key)))</subviews></view></tabViewItem>
      """
    }
    let window = """
      <window title="Preferences"><view key="contentView"><subviews>
        <tabView><tabViewItems>\(tab("General", "a"))<tabViewItem label="About"><view key="view"/></tabViewItem>\(tab("Sound", "b"))</tabViewItems></tabView>
      </subviews></view></window>
      """
    #expect(
      Self.brief(["P.xib": Self.nib(window)]) == """
        a boolean "a"
        b boolean "b"
        General "General"
        -\u{20}
          control a [a]
        Sound "Sound"
        -\u{20}
          control b [b]
        GeneralViewController "Preferences"
        -\u{20}
          screen(General) General
          screen(Sound) Sound

        """)
    let story = """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"><scenes>
        <scene><objects><tabViewController title="Settings" customClass="Tabs" id="t"><tabViewItems><tabViewItem label="General"/><tabViewItem label="Keys"/></tabViewItems>
          <connections><segue destination="g" kind="relationship" relationship="tabItems"/><segue destination="k" kind="relationship" relationship="tabItems"/></connections>
        </tabViewController></objects></scene>
        <scene><objects><viewController id="g" customClass="General"><view key="view"><subviews>
          \(Self.check("On", 10, Self.bound("value", "on"))) </subviews></view></viewController>
          <userDefaultsController id="defaults"/></objects></scene>
        <scene><objects><viewController id="k" customClass="Keys"><view key="view"/></viewController></objects></scene>
      </scenes></document>
      """
    #expect(
      Self.brief(["M.storyboard": story]) == """
        on boolean "On"
        Tabs "Settings"
        -\u{20}
          screen(General) General
        General "General"
        -\u{20}
          control On [on]

        """)
  }

  /// A static table whose controls have one of the app's classes, and a key.
  @Test func aStoryboardForPhonesHasKeysInRuntimeAttributes() {
    let story = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
        <scene><objects><tableViewController id="s" customClass="SettingsController">
          <tableView key="view"><sections>
            <tableViewSection headerTitle="Sound" footerTitle="It is quiet at night."><cells>
              <tableViewCell><tableViewCellContentView key="contentView"><subviews>
                <label text="Sounds">\(Self.frame(20, 10))</label>
                <switch customClass="SettingSwitch">\(Self.frame(300, 8))<userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="string" keyPath="defaultsKey" value="sounds"/></userDefinedRuntimeAttributes></switch>
              </subviews></tableViewCellContentView></tableViewCell>
            </cells></tableViewSection>
            <tableViewSection><cells>
              <tableViewCell><label key="textLabel" text="More"/><connections><segue destination="m" kind="show"/></connections></tableViewCell>
              <tableViewCell><label key="textLabel" text="About"/><connections><segue destination="a" kind="show"/></connections></tableViewCell>
            </cells></tableViewSection>
          </sections></tableView>
          <navigationItem key="navigationItem" title="Settings"/>
        </tableViewController></objects></scene>
        <scene><objects><viewController id="m" customClass="MoreController" title="More"><view key="view"><subviews>
          <label text="Size:">\(Self.frame(20, 10))</label>
          <slider minValue="0.5" maxValue="2">\(Self.frame(20, 40))<userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="key"><string key="value">size</string></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes></slider></subviews></view></viewController></objects></scene>
        <scene><objects><viewController id="a" customClass="AboutController"><view key="view"/></viewController></objects></scene>
      </scenes></document>
      """
    #expect(
      Self.brief(["M.storyboard": story]) == """
        sounds boolean "Sounds"
        size number "Size" 0.5...2
        SettingsController "Settings"
        - Sound / It is quiet at night.
          control Sounds [sounds]
        -\u{20}
          screen(MoreController) More
        MoreController "More"
        -\u{20}
          control Size [size]

        """)
  }

  /// Two view controllers that open each other, and two objects with the same id.
  @Test func circularReferencesEnd() {
    func controller(_ id: String, _ other: String) -> String {
      """
      <scene><objects><tableViewController id="\(id)" title="\(id)"><tableView key="view"><sections><tableViewSection><cells>
        <tableViewCell><label key="textLabel" text="To \(other)"/><connections><segue destination="\(other)" kind="show"/></connections></tableViewCell>
        <tableViewCell id="\(id)"><switch><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="key" value="on\(id)"/></userDefinedRuntimeAttributes></switch></tableViewCell>
      </cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
      """
    }
    let story = "<document type=\"CocoaTouch\"><scenes>\(controller("a", "b"))\(controller("b", "a"))</scenes></document>"
    let names = KeyTests.findings(["M.storyboard": story]).screens.map(\.name)
    #expect(names == ["a", "b"])
  }
}
