extension SiteWithMistakes {
  /// What goes wrong where the site is not at the root of its host.
  static let belowPath = SiteWithMistakes(
    "a site below a path",
    surroundings: [
      PlantedFile(
        "templates/partials/bottom.mustache",
        """
        </main>
        </div>
        <p><a href="{{searchHref}}">Index of everything</a></p>
        <p><a href="/walker/none/">Another site of the host</a> <a href="https://other.example/a/b/walker/">Walker</a></p>
        <p><a href="/a/b/walker/">Walker</a></p>
        """)
    ],
    siteYAML: ("baseURL: https://example.com/", "baseURL: https://other.example/a/b/"),
    mistakes: [
      PlantedMistake(
        "a path that forgets where the site lies", "templates/partials/bottom.mustache",
        .add(#"<p><a href="/walker/support/">Support</a></p>"#),
        at: #"<p><a ▸href="/walker/support/">"#,
        #"warning: "/walker/support/" leads outside the site, which is not at the host's root [dead-link]"#),
      PlantedMistake(
        "a path that climbs out of the site", "templates/partials/bottom.mustache",
        .add(#"<p><a href="{{homeHref}}../walker/">Walker</a></p>"#),
        at: #"<p><a ▸href="{{homeHref}}"#, #"warning: "/a/walker/" does not exist [dead-link]"#),
      PlantedMistake(
        "an address of the site that is written out", "templates/partials/bottom.mustache",
        .add(#"<p><a href="https://other.example/a/b/walker/none/">None</a></p>"#),
        at: #"<p><a ▸href="https://other.example/a/b/walker/none/">"#,
        #"warning: "https://other.example/a/b/walker/none/" does not exist [dead-link]"#),
      PlantedMistake(
        "the address of the site without its slash", "templates/partials/bottom.mustache", .add(#"<p><a href="/a/b">Home</a></p>"#),
        at: #"<p><a ▸href="/a/b">Home</a></p>"#, #"warning: "/a/b" leads to / only if the host redirects [redirected-link]"#),
    ])
}
