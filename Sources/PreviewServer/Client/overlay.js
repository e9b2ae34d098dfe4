// Lays the mistakes in the content over the page, which still shows the last good site. All of it is set as text: what an
// author wrote is never read as markup.

class Problems extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  #onKey = (event) => event.key === "Escape" && this.remove();

  /** Shows a list, in place of the one before. */
  set list({ problems, more }) {
    const sheet = make("link", { rel: "stylesheet", href: "/.sitegen/overlay.css" });
    const panel = make("section", { role: "alertdialog", tabIndex: -1, ariaLabel: "The site could not be built", hidden: true });
    // Nothing is shown unstyled; a style sheet that does not come is no reason to show nothing.
    for (const event of ["load", "error"]) sheet.addEventListener(event, () => this.#reveal(panel));
    const close = make("button", { type: "button", textContent: "Close", onclick: () => this.remove() });
    const head = make("header", {}, [make("h1", { textContent: "The site could not be built" }), close]);
    const note = make("p", { textContent: "The page is as it was when the site was last built." });
    const items = problems.map(({ severity, text }) => make("pre", { className: severity, tabIndex: 0, textContent: text }));
    const rest = more > 0 ? [make("p", { textContent: `And ${more} more.` })] : [];
    panel.append(head, note, ...items, ...rest);
    this.#root.replaceChildren(sheet, panel);
  }

  connectedCallback() {
    addEventListener("keydown", this.#onKey);
  }

  disconnectedCallback() {
    removeEventListener("keydown", this.#onKey);
  }

  /** Takes the focus, but not from somebody who is in the middle of something. */
  #reveal(panel) {
    panel.hidden = false;
    if (document.activeElement === document.body) panel.focus({ preventScroll: true });
  }
}

customElements.define("sitegen-problems", Problems);

let shown = null;

/** Shows problems, or none. A list that was closed does not come back as long as it is the same. */
export function show(list) {
  const text = JSON.stringify(list);
  if (text === shown) return;
  shown = text;
  document.querySelector("sitegen-problems")?.remove();
  if (list.problems.length === 0) return;
  const element = document.createElement("sitegen-problems");
  element.list = list;
  document.body.append(element);
}

function make(name, properties, children = []) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
