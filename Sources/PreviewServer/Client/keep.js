// Carries over a reload what the reader did: where the page stands, what forms say, what is open, what has the focus.

const key = "sitegen-kept";
// What is typed in secret, and what scripts may not set.
const never = new Set(["password", "file", "hidden", "submit", "button", "reset", "image"]);

const fields = () => [...document.querySelectorAll("input, textarea, select")].filter(({ type }) => !never.has(type));
const folds = () => [...document.querySelectorAll("details")];
const focusable = () => [...document.querySelectorAll("a[href], button, input, textarea, select, summary, [tabindex]")];

/** What tells a field from the others after a change of the page: its name, and which of that name it is. */
function named(elements) {
  const seen = new Map();
  return elements.map((element) => {
    const name = [element.localName, element.type, element.name, element.id].join(" ");
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return [`${name} ${seen.get(name)}`, element];
  });
}

function stateOf(field) {
  if (field.localName === "select") return [...field.options].map(({ selected }) => selected);
  return field.type === "checkbox" || field.type === "radio" ? field.checked : field.value;
}

function setState(field, state) {
  if (JSON.stringify(stateOf(field)) === JSON.stringify(state)) return;
  if (field.localName === "select") state.forEach((selected, at) => field.options[at] && (field.options[at].selected = selected));
  else if (typeof state === "boolean") field.checked = state;
  else field.value = state;
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Keeps the state of the page until it is loaded again. */
export function keep() {
  const focused = named(focusable()).find(([, element]) => element === document.activeElement);
  const state = {
    page: location.pathname + location.search,
    scroll: [scrollX, scrollY],
    fields: named(fields()).map(([name, field]) => [name, stateOf(field)]),
    open: named(folds()).map(([name, fold]) => [name, fold.open]),
    focus: focused?.[0],
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // The browser allows no storage or has none left: the page is loaded anew all the same.
  }
}

/** Sets the page to what was kept, once. */
export function restore() {
  const state = take();
  if (state?.page !== location.pathname + location.search) return;
  for (const [name, open] of state.open) find(folds(), name, (fold) => (fold.open = open));
  for (const [name, value] of state.fields) find(fields(), name, (field) => setState(field, value));
  if (state.focus) find(focusable(), state.focus, (element) => element.focus({ preventScroll: true }));
  const scroll = () => scrollTo({ left: state.scroll[0], top: state.scroll[1], behavior: "instant" });
  scroll();
  // Images may have made the page longer.
  if (document.readyState !== "complete") addEventListener("load", scroll, { once: true });
}

function take() {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function find(elements, name, then) {
  const element = named(elements).find(([other]) => other === name)?.[1];
  if (element) then(element);
}
