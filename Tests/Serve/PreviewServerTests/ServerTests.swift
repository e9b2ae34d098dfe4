import TestSupport
import Testing

/// All tests that run a server.
@Suite(.server) enum ServerTests {}
