import TestSupport
import Testing

/// A Mac app's site has words and pictures for the Mac.
@Suite(.computing) struct MacSiteTests {
  private func site(language: String = "en", platforms: String = "[macOS 14]") async throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": "title: T\nlanguage: \(language)\nbaseURL: https://t.example/\n",
      "content/x/app.yaml": "name: X\nplatforms: \(platforms)\nbrand: { store: { appStore: 7 } }\n",
      "content/x/settings.yaml": """
      settings:
        a: { title: A, type: boolean }
        b: { title: B, type: boolean }
      screens:
        main:
          title: Main
          header: { tappable: true, name: { value: profile.name, fallback: N } }
          sections:
            - id: panes
              rows:
                - one: { title: One, kind: link, icon: gearshape, opens: { screen: first } }
                - two: { title: Two, kind: link, icon: bell, opens: { screen: second } }
        first: { title: First, sections: [{ all: { rows: [a, x-icon: { title: Icon, kind: link, opens: { sheet: IconView }, trailing: [{ value: icon }] }] } }] }
        second: { title: Second, sections: [{ all: { rows: [b] } }] }

      """,
      "content/x/configuration.yaml": "audience: public\nvalues: { a: true }\n",
      "content/x/icons.yaml": """
      title: Icons
      view: IconView
      updates: x-icon
      grid: { columns: 2, spacing: 16 }
      tile: { width: 64, height: 64, cornerRadius: 16 }
      icons:
        - { id: day, title: Bright, primary: true, author: A, license: CC0, images: { light: icons/day.svg } }

      """,
      "content/x/icons/day.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
    ])
    #expect(try await site.messages() == "")
    return site
  }

  private static let pages = ["", "x/", "x/settings/", "x/configuration/", "x/icons/", "x/settings/a/"]

  @Test(
    arguments: [
      ("en", ["Tap ", "tapped", "Home Screen", "home screen"]), ("de", ["Tippe", "antippbar", "Home-Bildschirm"]),
      ("es", ["Toca ", "tocar", "antalla de inicio"]), ("fr", ["Touchez", "toucher", "cran d’accueil"]), ("ja", ["タップ", "ホーム画面"]),
      ("pt-BR", ["Toque", "toque", "ela de Início"]), ("zh-Hans", ["轻点", "主屏幕"]), ("ar", ["اضغط", "للضغط", "الشاشة الرئيسية"]),
    ])
  func macSiteDoesNotMentionPhones(language: String, words: [String]) async throws {
    let site = try await site(language: language)
    for page in Self.pages {
      let html = try site.folder.text("public/\(page)index.html")
      #expect((words + ["iPhone"]).filter(html.contains) == [], "\(page)")
      #expect(!html.contains("apple-itunes-app"), "\(page)")
    }
    // An iPhone app's site has these words.
    let phone = try await self.site(language: language, platforms: "[iOS]").folder
    let pages = try phone.text("public/x/settings/index.html") + phone.text("public/x/icons/index.html")
    #expect(words.filter(pages.contains) == words)
  }

  @Test func onlyAppsForIPhoneAndIPadHaveABanner() async throws {
    for (platforms, hasBanner) in [
      ("[macOS]", false), ("[watchOS]", false), ("[macOS, iPadOS 17]", true), ("[iOS, macOS]", true), ("[]", true),
    ] {
      let html = try await site(platforms: platforms).folder.text("public/x/index.html")
      #expect(html.contains("apple-itunes-app") == hasBanner, "\(platforms)")
    }
  }

  @Test func panesAreShownLiveAndInPictures() async throws {
    let site = try await site()
    let live = HTMLPage(text: try site.folder.text("public/x/settings/index.html")).tags
    #expect(live.filter { $0["role"] == "tab" }.map { [$0["data-pane"], $0["aria-selected"]] } == [["one", "true"], ["two", "false"]])
    let picture = try site.folder.text("public/x/index.html")
    #expect(
      picture.contains("<div class=\"panes panes--toolbar\" aria-hidden=\"true\">\n<span class=\"panes__pane panes__pane--selected\">"))
    // The window has the title of the selected pane's screen. No rows link to the panes.
    #expect(picture.contains("<p class=\"still__title\">First</p>") && picture.ranges(of: "data-kind=\"link\"").count == 1)
    // A phone has no panes.
    let phone = try await self.site(platforms: "[iOS]").folder
    #expect(!(try phone.text("public/x/settings/index.html")).contains("class=\"panes"))
  }

  @Test func listOfAllSettingsHasNoRowsForPanes() async throws {
    let site = try await site()
    let list = HTMLPage(text: try site.folder.text("public/x/settings/index.html")).tags
    #expect(list.compactMap { $0["data-screen"] } == ["first", "second"])
    // Links to these rows open the panes' screens.
    #expect(Set(["screen-main", "main-one", "main-two"]).isSubset(of: list.compactMap { $0["id"] }))
    #expect(try site.folder.text("public/x/settings/one/index.html").contains("url=../#main-one"))
    let phone = HTMLPage(text: try await self.site(platforms: "[iOS]").folder.text("public/x/settings/index.html")).tags
    #expect(phone.compactMap { $0["data-screen"] } == ["main", "first", "second"])
  }

  @Test(arguments: [("[macOS]", true), ("[iOS]", false)])
  func picturesOfRowsHaveMacControls(platforms: String, hasControls: Bool) async throws {
    let site = try TestSite([
      "content/x/app.yaml": "name: X\nplatforms: \(platforms)\n",
      "content/x/settings.yaml": """
      settings:
        gap: { title: Gap, type: integer, minimum: 0, maximum: 40, default: 8 }
        tint: { title: Tint, type: string, format: color, default: "#fa0" }
        name: { title: Name, type: string, default: Mac }
      screens:
        main: { title: Main, sections: [{ all: { rows: [gap, tint, name] } }] }

      """,
    ])
    #expect(try await site.messages() == "")
    let inputs = HTMLPage(text: try site.folder.text("public/x/settings/tint/index.html")).tags.filter { $0["inert"] != nil }
    #expect(
      inputs.map { [$0["type"], $0["value"]] }
        == (hasControls ? [["range", "8"], ["color", "#ffaa00"], ["text", "#fa0"], ["text", "Mac"]] : []))
  }
}

/// Frames around screens: phone, tablet, window or none.
@Suite(.computing) struct FrameTests {
  private func pages(_ app: String) async throws -> TestSite {
    let site = try TestSite([
      "content/x/app.yaml": "name: X & Y\n" + app,
      "content/x/settings.yaml": """
      settings: { a: { title: A, type: boolean } }
      screens: { main: { title: Main, sections: [{ all: { rows: [a] } }] } }

      """,
      "content/x/configuration.yaml": "audience: public\nvalues: { a: true }\n",
    ])
    #expect(try await site.messages() == "")
    return site
  }

  /// Returns the classes of elements that draw a screen, and the names of their windows.
  private func drawn(_ site: TestSite, _ page: String, _ name: String) throws -> [String] {
    HTMLPage(text: try site.folder.text("public/\(page)index.html")).tags
      .filter { $0["class"]?.split(separator: " ").first.map(String.init) == name }
      .map { [$0["class"], $0["data-window"]].compactMap(\.self).joined(separator: ": ") }
  }

  @Test(
    arguments: [
      ("", nil, nil), ("platforms: [macOS, Linux]\n", "desktop", nil), ("platforms: [iPadOS]\n", "tablet", nil),
      ("platforms: [watchOS]\n", "watch", nil),
      ("frame: none\n", "none", "none"), ("platforms: [macOS]\nframe: phone\n", nil, "phone"),
    ] as [(String, String?, String?)])
  func everyScreenHasTheFrame(app: String, frame: String?, published: String?) async throws {
    let site = try await pages(app)
    for page in ["x/settings/", "x/configuration/"] {
      #expect(try drawn(site, page, "phone") == [frame.map { "phone phone--\($0): X & Y" } ?? "phone"], "\(page)")
      #expect(try site.folder.text("public/\(page)index.html").contains("frame.css") == (frame != nil), "\(page)")
    }
    for page in ["", "x/"] {
      #expect(try drawn(site, page, "still") == [frame.map { "still still--\($0): X & Y" } ?? "still"], "\(page)")
    }
    // The frame is published if the author set it.
    let document = try site.folder.text("public/api/v1/x/settings.json")
    #expect(document.matches(of: /"frame":"([^"]*)"/).map { String($0.1) } == [published].compactMap(\.self))
  }
}
