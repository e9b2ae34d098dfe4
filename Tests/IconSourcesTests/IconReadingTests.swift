import IconSources
import Testing

@Suite struct IconReadingTests {
}
