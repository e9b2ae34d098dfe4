import TestSupport
import Testing

/// All tests that run a server: one at a time, so that each has the computer for itself and its short limits of time say
/// something.
@Suite(.serialized, .oneServerAtATime) enum ServerTests {}
