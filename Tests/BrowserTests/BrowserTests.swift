import Testing

/// All tests that play in a browser: one at a time, since each looks at what happens within some time.
@Suite(.serialized, .enabled(if: Driver.isInstalled, "install chromium and chromedriver: .ci/setup tests"), .driver)
enum BrowserTests {}
