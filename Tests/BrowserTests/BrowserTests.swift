import Testing

/// All tests that play in a browser: one at a time, since each looks at what happens within some time.
@Suite(.serialized, .enabled(if: Driver.isInstalled, "there is no browser to test with: .ci/setup tests installs it"), .driver)
enum BrowserTests {}
