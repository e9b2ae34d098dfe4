import Foundation
import TestSupport
import Testing

/// Questions of the three apps' users, and the number of clicks from the home page to each answer.
@Suite(.computing) struct AnswerTests {
  private struct Question {
    let text: String
    let answer: String
    let clicks: Int
  }

  private static let questions =
    steps.map { Question(text: "Steps: \($0)", answer: $1, clicks: $2) }
    + simplex.map { Question(text: "SimpleX Chat: \($0)", answer: "In SimpleX Chat, open Your settings › \($1)", clicks: 2) }
    + psst.map { Question(text: "Psst: \($0)", answer: $1, clicks: $2) }

  private static let steps = [
    ("How do I change the goal?", "To change it, tap Daily goal in Settings.", 1),
    ("Why are steps missing?", "Steps reads your steps and workouts from Apple Health", 1),
    ("How do I make it dark?", "In Steps, open Settings › App Settings › Appearance. Choose System, Light or Dark.", 2),
    ("How do I stop notifications?", "In Steps, open Settings › App Settings and turn “Notifications” on or off.", 2),
    ("I said no to notifications, and now?", "If you said no earlier, the app takes you to iOS Settings, where you can allow them.", 1),
    ("Can I have another icon?", "You can also choose another app icon, which is free.", 1),
    ("How do I see miles?", "In Steps, open Settings › App Settings › Unit system. Choose Metric or Imperial.", 2),
    ("What do I pay for?", "The weekly and monthly choices of View steps by belong to Steps Pro; all other settings are free.", 1),
    ("How do I cancel?", "Where a page for managing your subscription is available, Settings shows Manage Subscription", 2),
    ("What happens to my health data?", "With it, the app reads your step counts and your workouts", 2),
  ]

  private static let simplex = [
    ("How do I turn off read receipts?", "Privacy & security and turn “Delivery receipts” on or off."),
    ("How do I make it dark?", "Appearance › Theme. Choose System, Light or Dark."),
    ("How do I lock the app?", "Privacy & security and turn “SimpleX Lock” on or off."),
    ("When does it lock?", "Privacy & security › Lock timeout. Choose from 0 seconds to 30 minutes."),
    ("How do I hide messages on the lock screen?", "Notifications › Notification preview. Choose Hidden, Contact name only or"),
    ("How do I move to another phone?", "Chat Database › Migrate to another device."),
    ("Can I have another icon?", "Appearance › App icon."),
    ("How do I use servers of my own?", "Network & servers › SMP servers."),
    ("How do I keep calls out of the phone's list?", "Audio & video calls and turn “Calls in recents” on or off."),
    ("How do I stop previews of links?", "Privacy & security and turn “Link previews” on or off."),
  ]

  private static let psst = [
    ("How do I log out?", "In Psst, open Settings and choose “Log Out”.", 2),
    ("Why is Log Out grey?", "You can’t use this while your profile is still loading or you are being logged out.", 1),
    ("Where do I set notifications?", "In Psst, open Settings › Account › Notifications.", 2),
    ("Where is help?", "In Psst, open Settings › Support › Help & Support.", 2),
    ("Which version do I have?", "In Psst, open Settings › Support › About.", 2),
    ("What is new in Settings?", "The Settings tab of Psst shows which account you are logged in to, and lets you log out.", 1),
    ("How do I change my picture?", "To change your name or picture, open the Profile tab: you cannot change them in Settings.", 1),
    ("What was wrong before?", "Settings is a centered placeholder", 2),
    ("Whose account is it?", "My profile information at the top, so that I know which account I manage.", 2),
    ("How fast does it log out?", "the logout completes in under 200 ms and never blocks the interface", 2),
  ]

  @Test func answersAreFewClicksFromTheHomePage() async throws {
    let pages = try await ShippedSite.built.value.pages
    var clicks: [String: Int] = [:]
    var (level, reached): (Set, Set) = (["/"], ["/"])
    for number in 0...2 {
      for page in level.compactMap({ pages[$0] }) {
        let text = page.openText
        for question in Self.questions where clicks[question.text] == nil && text.contains(question.answer) {
          clicks[question.text] = number
        }
      }
      level = Set(level.flatMap { path in (pages[path]?.links ?? []).compactMap { Link($0, on: path, basePath: "/")?.path } })
        .subtracting(reached)
      reached.formUnion(level)
    }
    #expect(clicks == Dictionary(uniqueKeysWithValues: Self.questions.map { ($0.text, $0.clicks) }))
  }
}

extension HTMLPage {
  /// The text in `<main>` that readers see without opening details, with single spaces.
  fileprivate var openText: String {
    guard let start = text.range(of: "<main"), let end = text.range(of: "</main>") else { return "" }
    // No page has nested details.
    let open = text[start.lowerBound..<end.lowerBound].components(separatedBy: "<details").enumerated()
      .map { $0 == 0 ? $1 : $1.components(separatedBy: "</details>").dropFirst().joined() }.joined()
    let words = open.components(separatedBy: "<").map { $0.drop { $0 != ">" }.dropFirst() }.joined()
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("&amp;", with: "&")
  }
}
