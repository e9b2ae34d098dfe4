import TestSupport
import Testing

/// All tests that play in a browser: one at a time, since each needs a processor for the browser and one for the server.
@Suite(.serialized, .enabled(if: InstalledBrowser.path != nil, InstalledBrowser.missing), .openBrowser, .browser) enum BrowserTests {}
