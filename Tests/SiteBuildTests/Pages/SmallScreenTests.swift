import Foundation
import SiteBuild
import TestSupport
import Testing

/// Screens with only one setting.
@Suite(.computing) struct SmallScreenTests {
  private static let rows = [
    "open-theme: { title: Theme, kind: link, icon: bell, opens: { screen: theme } }",
    "open-size: { title: Size, kind: link, opens: { screen: size } }",
    "open-haptics: { title: Haptics, kind: link, opens: { screen: haptics } }",
    "open-sound: { title: Sound, kind: link, opens: { screen: sound } }",
  ]

  private static func files(_ rows: [String] = rows) -> [String: String] {
    [
      "content/site.yaml": "title: Test\ndevelopers: false\n", "content/x/app.yaml": "name: X\n",
      "content/x/index.md": "---\ndescription: X.\n---\n# X\n[Theme](row:x/open-theme) [Screen](screen:x/theme) [Size](setting:x/size)\n",
      "content/x/settings.yaml": """
      settings:
        theme: { title: Theme, options: { light: Light, dark: Dark }, default: dark }
        size: { title: Size, options: { small: Small, large: Large }, default: small }
        haptics: { title: Haptics, type: boolean, default: true }
        ring: { title: Ring, type: boolean, default: true }
        chime: { title: Chime, type: boolean, default: true }
      screens:
        main: { title: Settings, sections: [{ id: all, rows: [\(rows.map { "{ \($0) }" }.joined(separator: ", "))] }] }
        theme: { title: Theme, view: ThemeView, description: Light or dark., sections: [{ id: all, rows: [theme: { style: inline }] }] }
        size: { title: Size, sections: [{ id: all, footer: Of all texts., rows: [size: { style: inline }] }] }
        haptics: { title: Haptics, sections: [{ id: all, visibleWhen: { theme: dark }, rows: [haptics] }] }
        sound: { title: Sound, sections: [{ id: all, rows: [ring, chime] }] }

      """,
    ]
  }

  private func list(_ files: [String: String]) async throws -> (folder: TemporaryFolder, html: String) {
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    let page = try site.folder.text("public/x/settings/index.html")
    let main = page.components(separatedBy: "</main>")[0]
    let start = main.contains("<nav aria-label=\"Screens\">") ? "<nav aria-label=\"Screens\">" : "<section class=\"screen\""
    let parts = main.components(separatedBy: start)
    let html = start + parts.dropFirst().joined(separator: start)
    return (site.folder, html.replacing(#/assets\/[0-9a-f]+\//#, with: "assets/"))
  }

  @Test func smallScreenIsOneRowInTheListOfAllSettings() async throws {
    let html = try await list(Self.files()).html
    #expect(html == Self.expected)
  }

  /// Existing links keep working.
  @Test func addressesAreKept() async throws {
    let folder = try await list(Self.files()).folder
    let home = try folder.text("public/x/index.html")
    #expect(
      home.contains(
        "<a href=\"settings/theme/\">Theme</a> <a href=\"settings/#screen-theme\">Screen</a> <a href=\"settings/size/\">Size</a>"))
    let moved = try folder.text("public/x/settings/open-theme/index.html")
    #expect(moved.contains("<meta http-equiv=\"refresh\" content=\"0; url=../theme/\">"))
    #expect(try !folder.text("public/search.json").contains("open-theme"))
  }

  @Test func breadcrumbNamesTheScreenOnce() async throws {
    let folder = try await list(Self.files()).folder
    let page = try folder.text("public/x/settings/theme/index.html")
    #expect(page.contains("<p class=\"how prose\">In X, open Settings › Theme. Choose Light or Dark.</p>"))
    // The page shows the first screen, and marks the row that opens the setting's screen.
    #expect(page.contains("<p class=\"group__title\">Settings</p>"))
    #expect(page.matches(of: /row--marked/).count == 1 && page.contains("<span class=\"row__title\">Size</span>"))
    #expect(page.contains("rel=\"next\" href=\"../size/\"") && !page.contains("rel=\"prev\""))
  }

  @Test(arguments: [
    "open-theme: { title: Look, kind: link, opens: { screen: theme } }",
    "open-theme: { title: Theme, kind: link, detail: It glows., opens: { screen: theme } }",
    "open-theme: { title: Theme, kind: link, visibleWhen: { ring: true }, opens: { screen: theme } }",
    "open-theme: { title: Theme, kind: link, opens: { screen: theme } } }, { again: { title: Theme, kind: link, opens: { screen: theme } }",
  ])
  func rowWithMoreContentIsKept(_ row: String) async throws {
    let html = try await list(Self.files([row] + Self.rows.dropFirst())).html
    #expect(
      html.contains("id=\"main-open-theme\" data-row=\"open-theme\"") && html.contains("<section class=\"screen\" id=\"screen-theme\""))
  }

  /// The row shows the setting's value.
  @Test func rowMayShowTheValue() async throws {
    let row = "open-theme: { setting: theme, kind: link, trailing: value, opens: { screen: theme } }"
    let (folder, html) = try await list(Self.files([row] + Self.rows.dropFirst()))
    #expect(html.contains("<li class=\"row row--whole\" id=\"theme-theme\"") && html.matches(of: />Theme</).count == 1)
    let page = try folder.text("public/x/settings/theme/index.html")
    #expect(page.contains("In X, open Settings › Theme. Choose Light or Dark.") && !page.contains("Also"))
  }

  @Test(arguments: [(11, true), (12, false)]) func linksToScreensAreShownForFewScreens(_ others: Int, _ areThere: Bool) async throws {
    let ids = (1...others).map { "s\($0)" }
    let rows = ids.map { "open-\($0): { title: \($0), kind: link, opens: { screen: \($0) } }" }
    let screens = ids.map {
      "  \($0): { title: \($0), sections: [{ id: all, rows: [\($0)-one: { setting: ring, title: A }, \($0)-two: { setting: chime, title: B }] }] }\n"
    }
    var files = Self.files(Array(rows))
    let settings = "settings: { ring: { title: Ring, type: boolean }, chime: { title: Chime, type: boolean } }\nscreens:\n"
    files["content/x/settings.yaml"] =
      settings + "  main: { title: Settings, sections: [{ id: all, rows: [\(rows.map { "{ \($0) }" }.joined(separator: ", "))] }] }\n"
      + screens.joined()
    files["content/x/index.md"] = nil
    #expect(try await list(files).html.contains("<ul class=\"chips\">") == areThere)
  }

  private static let expected = """
    <nav aria-label="Screens">
    <ul class="chips">
    <li><a class="chip" href="#screen-main">Settings <span class="chip__count">4</span></a></li>
    <li><a class="chip" href="#screen-sound">Sound <span class="chip__count">2</span></a></li>
    </ul>
    </nav>
    <section class="screen" id="screen-main" data-screen="main" aria-labelledby="screen-main-title">
    <h2 class="screen__title visually-hidden" id="screen-main-title">Settings</h2>
    <div class="screen__list">
    <div class="group" id="section-main-all">
    <ul class="rows">
    <li class="row row--whole" id="theme-theme" data-row="theme" data-kind="picker">
    <div class="row__line" id="screen-theme">
    <svg class="symbol" aria-hidden="true"><use href="../../assets/symbols.svg#bell"></use></svg>
    <span class="row__text" id="main-open-theme"><a class="row__title" href="theme/">Theme</a><span class="row__detail">Light or dark.</span></span>
    <span class="row__end"></span>
    </div>
    <ul class="options">
    <li class="option" data-option="light">Light</li>
    <li class="option option--chosen" data-option="dark">Dark<span class="visually-hidden"> (chosen)</span></li>
    </ul>
    </li>
    <li class="row row--whole" id="size-size" data-row="size" data-kind="picker">
    <div class="row__line" id="screen-size">
    <span class="row__text" id="main-open-size"><a class="row__title" href="size/">Size</a><span class="row__detail">Of all texts.</span></span>
    <span class="row__end"></span>
    </div>
    <ul class="options">
    <li class="option option--chosen" data-option="small">Small<span class="visually-hidden"> (chosen)</span></li>
    <li class="option" data-option="large">Large</li>
    </ul>
    </li>
    <li class="row row--whole" id="haptics-haptics" data-row="haptics" data-kind="toggle">
    <div class="row__line" id="screen-haptics">
    <span class="row__text" id="main-open-haptics"><a class="row__title" href="haptics/">Haptics</a><span class="row__default">Default: On</span><span class="row__condition">Set “Theme” to Dark to see this.</span></span>
    <span class="row__end"><span class="switch switch--on"><span class="visually-hidden">On</span></span></span>
    </div>
    </li>
    <li class="row row--whole" id="main-open-sound" data-row="open-sound" data-kind="link">
    <div class="row__line">
    <span class="row__text"><a class="row__title" href="open-sound/">Sound</a></span>
    <span class="row__end"><svg class="chevron" aria-hidden="true"><use href="../../assets/symbols.svg#chevron.right"></use></svg></span>
    </div>
    </li>
    </ul>
    </div>
    </div>
    </section>
    <section class="screen" id="screen-sound" data-screen="sound" aria-labelledby="screen-sound-title">
    <h2 class="screen__title" id="screen-sound-title">Sound</h2>
    <div class="screen__list">
    <div class="group" id="section-sound-all">
    <ul class="rows">
    <li class="row row--whole" id="sound-ring" data-row="ring" data-kind="toggle">
    <div class="row__line">
    <span class="row__text"><a class="row__title" href="ring/">Ring</a><span class="row__default">Default: On</span></span>
    <span class="row__end"><span class="switch switch--on"><span class="visually-hidden">On</span></span></span>
    </div>
    </li>
    <li class="row row--whole" id="sound-chime" data-row="chime" data-kind="toggle">
    <div class="row__line">
    <span class="row__text"><a class="row__title" href="chime/">Chime</a><span class="row__default">Default: On</span></span>
    <span class="row__end"><span class="switch switch--on"><span class="visually-hidden">On</span></span></span>
    </div>
    </li>
    </ul>
    </div>
    </div>
    </section>
    </div>

    """
}
