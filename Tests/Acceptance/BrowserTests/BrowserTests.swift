import Testing

/// All tests that play in a browser: one at a time, since each looks at what happens within some time.
@Suite(.serialized, .enabled(if: Driver.isInstalled, Driver.missing), .driver) enum BrowserTests {}

/// Those that look at many pages or states, in a browser of their own: they take as long as all the others, which go on beside them.
@Suite(.serialized, .enabled(if: Driver.isInstalled, Driver.missing), .driver) enum PageSweepTests {}
