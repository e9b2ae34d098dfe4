import Testing

@testable import SiteContent
