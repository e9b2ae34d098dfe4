import Testing

@testable import SiteRendering
