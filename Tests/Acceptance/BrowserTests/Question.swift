/// A question as people ask it, and the page that has to be among the first three.
struct Question: Encodable {
  let app, text, address: String

  init(_ line: Substring) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    (app, text, address) = (parts[0], parts[1], parts[2])
  }

  private static func read(_ lines: String) -> [Question] { lines.split(separator: "\n").map(Question.init) }

  /// The answers are in texts only.
  static let ofBodies = read(
    """
    steps|endless scrolling of the emoji|/steps/sources/
    steps|cadence|/steps/tools/steps-distance-time/
    steps|american college of sports medicine|/steps/tools/calories-by-speed/
    steps|sensors|/steps/terms/
    psst|planning agent|/psst/requirements/
    psst|graceful handling|/psst/requirements/
    simplex|userpicker|/simplex/sources/
    """)

  static let ofGermanBodies = read(
    """
    steps|kostenloser testzeitraum|/de/steps/terms/
    steps|sensoren|/de/steps/terms/
    steps|vereinbarung|/de/steps/terms/
    """)

  static let english = read(
    """
    steps|how do I turn off notifications|/steps/settings/enable-notifications/
    steps|cancel subscription|/steps/settings/manage-subscription/
    steps|how can I cancel my subscription?|/steps/settings/manage-subscription/
    steps|dark mode|/steps/settings/appearance-mode/
    steps|how do I make the app dark|/steps/settings/appearance-mode/
    steps|change the colour|/steps/settings/color-theme-preset/
    steps|accent color|/steps/settings/color-theme-preset/
    steps|kilometers instead of miles|/steps/settings/unit-system/
    steps|how do I switch to miles|/steps/settings/unit-system/
    steps|use metric units|/steps/settings/unit-system/
    steps|start the week on monday|/steps/settings/week-starts-on/
    steps|first day of the week|/steps/settings/week-starts-on/
    steps|see my steps per month|/steps/settings/calendar-view-mode/
    steps|weekly view|/steps/settings/calendar-view-mode/
    steps|weather switch turns itself off|/steps/support/#why-does-the-weather-switch-go-back-to-off
    steps|how do I change my daily goal|/steps/settings/step-goal/
    steps|set a step target|/steps/settings/step-goal/
    steps|lock the app with face id|/steps/settings/app-lock-enabled/
    steps|password protect|/steps/settings/app-lock-enabled/
    steps|passcode|/steps/settings/app-lock-enabled/
    steps|hide the weather|/steps/settings/show-weather/
    steps|change app icon|/steps/icons/
    steps|choose another icon|/steps/icons/
    steps|who drew the icons|/steps/credits/
    steps|artwork license|/steps/credits/
    steps|home screen widgets|/steps/settings/#settings-widgets
    steps|what reloads a widget|/steps/blog/what-reloads-a-widget/
    steps|change language|/steps/settings/language/
    steps|translate the app to german|/steps/settings/language/
    steps|restart tutorial|/steps/settings/restart-onboarding/
    steps|show the introduction again|/steps/settings/restart-onboarding/
    steps|missing steps|/steps/support/#why-are-steps-or-workouts-missing
    steps|sync apple health|/steps/settings/re-sync-apple-health-data/
    steps|refresh health data|/steps/settings/re-sync-apple-health-data/
    steps|tell a friend about the app|/steps/settings/share-steps/
    steps|rate the app|/steps/settings/#settings-leave-a-review
    steps|leave a review|/steps/settings/#settings-leave-a-review
    steps|buy pro|/steps/settings/view-plans/
    steps|upgrade to premium|/steps/settings/view-plans/
    steps|what do I get with steps pro|/steps/support/#what-belongs-to-steps-pro
    steps|contact support|/steps/support/
    steps|report a bug|/steps/support/
    steps|i need help|/steps/support/
    steps|feedback|/steps/settings/#settings-feedback-board
    steps|privacy policy|/steps/privacy/
    steps|what data do you collect|/steps/privacy/
    steps|do you sell my personal data|/steps/privacy/
    steps|terms of use|/steps/terms/
    steps|refund|/steps/settings/manage-subscription/
    steps|calories burned walking|/steps/tools/calories/
    steps|how many calories|/steps/tools/calories/
    steps|bmi|/steps/tools/bmi/
    steps|body mass index|/steps/tools/bmi/
    steps|convert steps to kilometres|/steps/tools/steps-distance-time/
    steps|pace per mile|/steps/tools/pace/
    steps|walking speed|/steps/tools/calories-by-speed/
    steps|calculator|/steps/tools/
    steps|what is the insight card|/steps/settings/home-insight-mode/
    steps|home insight|/steps/settings/home-insight-mode/
    steps|twitter|/steps/settings/#settings-follow-me-on-x
    steps|blog|/steps/blog/
    steps|onboarding|/steps/onboarding/
    steps|notifcations|/steps/settings/enable-notifications/
    steps|apearance|/steps/settings/appearance-mode/
    steps|unti sistem|/steps/settings/unit-system/
    steps|subscribtion|/steps/settings/manage-subscription/
    steps|stepGoal|/steps/settings/step-goal/
    psst|log out|/psst/settings/log-out/
    psst|how do I sign out|/psst/settings/log-out/
    psst|logging out fails|/psst/settings/log-out/
    psst|help|/psst/settings/help/
    psst|where can I get support|/psst/settings/help/
    psst|about this app|/psst/settings/about/
    psst|notification settings|/psst/settings/notifications/
    psst|turn on notifications|/psst/settings/notifications/
    psst|requirements of the redesign|/psst/requirements/
    psst|test plan|/psst/requirements/#test-plan
    psst|open questions|/psst/requirements/#open-questions
    psst|rollout|/psst/requirements/#rollout
    psst|which swift files change|/psst/sources/
    simplex|turn off notifications|/simplex/settings/notification-mode/
    simplex|instant notifications|/simplex/settings/notification-mode/
    simplex|hide message text in notification|/simplex/settings/notification-preview/
    simplex|dark mode|/simplex/settings/theme/
    simplex|black theme|/simplex/settings/dark-theme-variant/
    simplex|change wallpaper|/simplex/settings/wallpapers/
    simplex|chat background|/simplex/settings/wallpapers/
    simplex|rounded bubbles|/simplex/settings/chat-bubble-roundness/
    simplex|read receipts|/simplex/settings/delivery-receipts/
    simplex|disable read receipts|/simplex/settings/delivery-receipts/
    simplex|use tor|/simplex/settings/proxy-configuration/
    simplex|socks proxy|/simplex/settings/proxy-configuration/
    simplex|file transfer server|/simplex/settings/xftp-servers/
    simplex|export the database|/simplex/settings/database/
    simplex|backup my chats|/simplex/settings/database/
    simplex|migrate to another device|/simplex/settings/migrate/
    simplex|face id lock|/simplex/settings/simplex-lock/
    simplex|delete everything with a passcode|/simplex/settings/self-destruct/
    simplex|blur pictures|/simplex/settings/media-blur-radius/
    simplex|download images automatically|/simplex/settings/auto-accept-images/
    simplex|link preview|/simplex/settings/link-previews/
    simplex|hide app in app switcher|/simplex/settings/screen-protection/
    simplex|screenshot protection|/simplex/settings/screen-protection/
    simplex|save drafts|/simplex/settings/save-last-draft/
    simplex|calls on the lock screen|/simplex/settings/lock-screen-calls/
    simplex|show calls in phone history|/simplex/settings/calls-in-recents/
    simplex|turn server for calls|/simplex/settings/ice-servers/
    simplex|relay calls|/simplex/settings/webrtc-relay-policy/
    simplex|one handed|/simplex/settings/one-hand-ui/
    simplex|send an email|/simplex/settings/email/
    simplex|ask the developers a question|/simplex/settings/questions/
    simplex|what is new|/simplex/settings/whats-new/
    simplex|changelog|/simplex/settings/whats-new/
    simplex|change language|/simplex/settings/language/
    simplex|app icon|/simplex/settings/app-icon/
    simplex|chat console|/simplex/settings/developer-tools/
    simplex|encrypt files|/simplex/settings/encrypt-local-files/
    steps|how much does pro cost|/steps/settings/view-plans/
    steps|no goal at all|/steps/settings/enable-daily-step-goal/
    steps|widget does not update|/steps/support/#what-refreshes-the-widgets-and-the-watch
    steps|feature request|/steps/settings/#settings-feedback-board
    steps|how far is 10000 steps|/steps/tools/steps-distance-time/
    steps|app version|/steps/settings/#settings-app-version
    simplex|hide the sender in notifications|/simplex/settings/notification-preview/
    simplex|my own server|/simplex/settings/smp-servers/
    simplex|move to a new phone|/simplex/settings/migrate/
    simplex|lock after one minute|/simplex/settings/lock-delay/
    |unit system|/steps/settings/unit-system/
    |simplex lock|/simplex/settings/simplex-lock/
    |cancel subscription|/steps/settings/manage-subscription/
    |sign out|/psst/settings/log-out/
    |wallpapers|/simplex/settings/wallpapers/
    """)

  /// What only texts of pages answer, which the search does not know, or other words than anybody foresaw.
  static let unanswered = read(
    """
    steps|step goal too high|/steps/settings/step-goal/
    steps|remind me to walk|/steps/settings/enable-notifications/
    steps|temperature on the home screen|/steps/settings/show-weather/
    steps|why does it want my location|/steps/blog/weather-and-where-you-are/
    steps|steps are not counted|/steps/support/#why-are-steps-or-workouts-missing
    simplex|app lock passcode|/simplex/settings/simplex-lock/
    """)

  static let german = read(
    """
    steps|wie schalte ich Mitteilungen aus|/de/steps/settings/enable-notifications/
    steps|Abo kündigen|/de/steps/settings/manage-subscription/
    steps|dunkles Design|/de/steps/settings/appearance-mode/
    steps|Meilen statt Kilometer|/de/steps/settings/unit-system/
    steps|Woche beginnt am Montag|/de/steps/settings/week-starts-on/
    steps|Tagesziel ändern|/de/steps/settings/step-goal/
    steps|App mit Code sperren|/de/steps/settings/app-lock-enabled/
    steps|Wetter ausblenden|/de/steps/settings/show-weather/
    """)

  static let arabic = read(
    """
    steps|كيف أوقف الإشعارات|/ar/steps/settings/enable-notifications/
    steps|إلغاء الاشتراك|/ar/steps/settings/manage-subscription/
    steps|الوضع الداكن|/ar/steps/settings/appearance-mode/
    steps|سياسة الخصوصية|/ar/steps/privacy/
    """)
}
