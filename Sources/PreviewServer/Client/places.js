// Where the parts of a page come from. The server renders the page once more
// with a mark behind each text: unseen characters that name a file and a line.
// That page is laid beside the one that is shown, element by element.

const marks = /[\u{E0100}-\u{E01EF}]{14,}/gu;
const length = 14;
// What is around everything comes from no place.
const wholes = new Set(["html", "body", "main"]);

// The ids of the marks in a text, the nearest one first: a text that stands for
// another has a mark of its own behind that of the other.
export function idsIn(text) {
  return [...(text ?? "").matchAll(marks)].flatMap(([run]) => {
    const digits = [...run].map((digit) => (digit.codePointAt(0) - 0xE0100).toString(16).padStart(2, "0"));
    const own = digits.length % length;
    const ids = [];
    for (let place = own; place < digits.length; place += length) ids.unshift(digits.slice(place, place + length).join(""));
    return ids;
  });
}

export const withoutMarks = (text) => text.replace(marks, (run) => [...run].slice(0, [...run].length % length).join(""));
const plain = (text) => withoutMarks(text ?? "").trim();

function firstIn(texts) {
  for (const text of texts) {
    const ids = idsIn(text);
    if (ids.length) return ids;
  }
  return null;
}

const ownTexts = (element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data);
const attributes = (element) => [...element.attributes].map(({ value }) => value);

// The ids of an element's own texts, else of the first text in it.
function idsOf(element) {
  return firstIn(ownTexts(element)) ?? firstIn(attributes(element))
    ?? firstIn([...element.querySelectorAll("*")].flatMap((child) => [...attributes(child), ...ownTexts(child)]));
}

const isAlike = (one, other) => one.localName === other.localName && one.id === other.id && one.dataset?.row === other.dataset?.row;

/** The page with marks, and the documents that its scripts show. */
export class Places {
  #partners = new WeakMap();
  #page;
  // Each text of the documents, with the ids of everything around it.
  #texts = [];

  constructor(html, documents) {
    this.#page = new DOMParser().parseFromString(html, "text/html");
    this.#pair(document.documentElement, this.#page.documentElement);
    for (const value of documents) this.#collect(value, []);
  }

  // Scripts put elements in, and take none out: what they made has no partner.
  #pair(shown, marked) {
    this.#partners.set(shown, marked);
    let next = shown.firstElementChild;
    for (const child of marked.children) {
      let found = next;
      while (found && !isAlike(found, child)) found = found.nextElementSibling;
      if (!found) continue;
      this.#pair(found, child);
      next = found.nextElementSibling;
    }
  }

  #collect(value, owners) {
    if (typeof value === "string") {
      const ids = idsIn(value);
      if (ids.length) this.#texts.push({ text: plain(value), ids, owners });
    } else if (value && typeof value === "object") {
      const around = Array.isArray(value) ? owners : [...owners, value.id ?? value.name, value.setting].filter(Boolean);
      // The title of a thing stands for it, so it comes first.
      const members = Object.entries(value).sort(([one], [other]) => (other === "title") - (one === "title"));
      for (const [, member] of members) this.#collect(member, around);
    }
  }

  /** The ids of the places of an element, and the element that they are of; null if it comes from no file. */
  of(element) {
    for (let shown = element; shown && !wholes.has(shown.localName); shown = shown.parentElement) {
      const partner = this.#partners.get(shown);
      const ids = partner ? this.#inText(shown, partner) ?? idsOf(partner) : this.#made(shown);
      if (ids) return { ids, element: shown };
      // Around what a script made there are other things.
      if (partner && !this.#partners.has(element)) return null;
    }
    return null;
  }

  // A script may have put another text into an element of the page.
  #inText(shown, partner) {
    const text = plain(shown.textContent);
    return shown.childElementCount === 0 && text && text !== plain(partner.textContent) ? this.#made(shown) : null;
  }

  // What a script made of a template, or of a document.
  #made(shown) {
    const text = plain(shown.textContent) || plain(shown.getAttribute("alt") ?? shown.getAttribute("aria-label"));
    const owner = shown.closest("[data-row]")?.dataset.row ?? shown.closest("[data-card]")?.dataset.card;
    const same = this.#texts.filter((entry) => entry.text === text);
    const found = same.find(({ owners }) => owners.at(-1) === owner || owners.includes(owner)) ?? (owner ? null : same[0]);
    if (found) return found.ids;
    if (shown.dataset.row || shown.dataset.card) return this.#texts.find(({ owners }) => owners.includes(owner))?.ids ?? null;
    const twins = [...this.#page.querySelectorAll("template")].flatMap(({ content }) => [...content.querySelectorAll(shown.localName)]);
    const twin = text && twins.find((marked) => plain(marked.textContent) === text);
    return twin ? idsOf(twin) : null;
  }
}
