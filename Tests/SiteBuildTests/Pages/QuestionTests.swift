import Foundation
import TestSupport
import Testing

/// Pages with questions: `layout: faq`.
@Suite struct QuestionTests {
  private static let text = """
    ---
    layout: faq
    description: Answers.
    ---
    # Questions

    Words above.

    ## How do I *begin*?

    Tap **Start**[^1].

    ### On a watch

    The same.

    ## Money

    ### Is it free?

    Yes.

    #### For how long?

    ### Is it `<script>`?

    No.

    ## Last?

    ## Is it free?

    Still.

    [^1]: A note.

    """

  @Test func everyQuestionHasAnAnchor() async throws {
    let site = try TestSite(["content/faq.md": Self.text])
    #expect(try await site.messages() == "")
    #expect(
      try site.main("faq/index.html") == #"""
        <article class="prose faq">
        <h1 id="questions">Questions</h1>
        <p>Words above.</p>
        <nav class="toc" aria-label="Contents">
        <ul>
        <li><a href="#how-do-i-begin">How do I begin?</a></li>
        <li><a href="#money">Money</a>
        <ul>
        <li><a href="#is-it-free">Is it free?</a></li>
        <li><a href="#is-it-script">Is it &lt;script&gt;?</a></li>
        </ul>
        </li>
        <li><a href="#last">Last?</a></li>
        <li><a href="#is-it-free-2">Is it free?</a></li>
        </ul>
        </nav>
        <section class="question">
        <h2 id="how-do-i-begin">How do I <em>begin</em>?<a class="anchor" href="#how-do-i-begin" aria-hidden="true" tabindex="-1"></a></h2>
        <p>Tap <strong>Start</strong><sup class="footnote-ref"><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup>.</p>
        <h3 id="on-a-watch">On a watch<a class="anchor" href="#on-a-watch" aria-hidden="true" tabindex="-1"></a></h3>
        <p>The same.</p>
        </section>
        <h2 id="money">Money<a class="anchor" href="#money" aria-hidden="true" tabindex="-1"></a></h2>
        <section class="question">
        <h3 id="is-it-free">Is it free?<a class="anchor" href="#is-it-free" aria-hidden="true" tabindex="-1"></a></h3>
        <p>Yes.</p>
        <h4 id="for-how-long">For how long?<a class="anchor" href="#for-how-long" aria-hidden="true" tabindex="-1"></a></h4>
        </section>
        <section class="question">
        <h3 id="is-it-script">Is it <code>&lt;script&gt;</code>?<a class="anchor" href="#is-it-script" aria-hidden="true" tabindex="-1"></a></h3>
        <p>No.</p>
        </section>
        <section class="question">
        <h2 id="last">Last?<a class="anchor" href="#last" aria-hidden="true" tabindex="-1"></a></h2>
        </section>
        <section class="question">
        <h2 id="is-it-free-2">Is it free?<a class="anchor" href="#is-it-free-2" aria-hidden="true" tabindex="-1"></a></h2>
        <p>Still.</p>
        </section>
        <section class="footnotes" aria-label="Footnotes" data-footnotes>
        <ol>
        <li id="fn-1">
        <p>A note. <a href="#fnref-1" class="footnote-backref" data-footnote-backref data-footnote-backref-idx="1" aria-label="Back to reference 1">↩</a></p>
        </li>
        </ol>
        </section>
        </article>

        """#)
  }

  @Test func searchFindsQuestions() async throws {
    let site = try TestSite(["content/faq.md": Self.text])
    _ = try await site.build()
    #expect(try site.folder.text("public/search.json").contains(#""headings":["How do I begin?","#))
  }

  /// A page has no list of questions if there is only one question, or if the author placed a table of contents.
  @Test func questionsAreListedOnce() async throws {
    let site = try TestSite([
      "content/a.md": "---\nlayout: faq\ndescription: A.\n---\n## One?\n\nYes.\n",
      "content/b.md": "---\nlayout: faq\ndescription: B.\n---\n[TOC]\n\n## One?\n\nYes.\n\n### Part\n\n## Two?\n\nNo.\n",
    ])
    #expect(try await site.messages() == "")
    #expect(try !site.main("a/index.html").contains("<nav class=\"toc\""))
    let both = try site.main("b/index.html")
    #expect(both.matches(of: /<nav class="toc"/).count == 1 && both.contains("<a href=\"#part\">Part</a>"))
  }

  @Test func otherPagesAreUnchanged() async throws {
    let site = try TestSite(["content/faq.md": Self.text.replacing("layout: faq\n", with: "")])
    _ = try await site.build()
    let html = try site.main("faq/index.html")
    #expect(!html.contains("<section class=\"question\"") && !html.contains("<nav class=\"toc\""))
  }
}
