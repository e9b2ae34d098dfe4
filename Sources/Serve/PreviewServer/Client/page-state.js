// Keeps scroll position and form state across a reload, in sessionStorage.

const key = "sitegen:page-state";
const unkeptTypes = /^(password|file|hidden|button|submit|reset|image)$/;
const unkeptAutocomplete = /\b(off|password|one-time-code|cc)\b/i;

function isKept(field) {
  if (field.localName === "details") return true;
  const autocomplete = field.getAttribute("autocomplete") ?? field.form?.getAttribute("autocomplete");
  return !unkeptTypes.test(field.type) && !unkeptAutocomplete.test(autocomplete ?? "");
}

// Returns all fields to save. The key is the field's id, or else its name and
// index, or else its index.
function fieldsByIdentity() {
  const counts = new Map();
  const fields = new Map();
  for (const field of document.querySelectorAll("input, textarea, select, details")) {
    const name = field.getAttribute("name");
    const kind = name ? `${field.localName}[${name}]` : field.localName;
    const index = counts.get(kind) ?? 0;
    counts.set(kind, index + 1);
    if (isKept(field)) fields.set(field.id ? `#${field.id}` : `${kind} ${index}`, field);
  }
  return fields;
}

// Reads only what the reader changed. If the author edited a default value, an
// unchanged field must show the new one.
function read(field) {
  if (field.localName === "details") return { open: field.open };
  if (field.localName === "select") {
    const options = [...field.options];
    if (options.every((option) => option.selected === option.defaultSelected)) return null;
    return { selected: options.filter((option) => option.selected).map((option) => option.value) };
  }
  if (field.type === "checkbox" || field.type === "radio") {
    return field.checked === field.defaultChecked ? null : { checked: field.checked };
  }
  return field.value === field.defaultValue ? null : { value: field.value };
}

function write(field, state) {
  if (state.selected && field.localName === "select") {
    const options = [...field.options];
    const wanted = options.filter((option) => state.selected.includes(option.value));
    if (state.selected.length && !wanted.length) return;
    for (const option of options) option.selected = wanted.includes(option);
    return;
  }
  for (const property of ["open", "checked", "value"]) {
    if (property in state && property in field) field[property] = state[property];
  }
}

function readFocus(fields) {
  for (const [identity, field] of fields) {
    if (field !== document.activeElement) continue;
    // Null for fields without a selection, such as checkboxes.
    const { selectionStart, selectionEnd, selectionDirection } = field;
    const selection = [selectionStart, selectionEnd, selectionDirection];
    return { identity, selection: selectionStart == null ? null : selection };
  }
  return null;
}

function writeFocus(fields, focus) {
  const field = fields.get(focus?.identity);
  if (!field) return;
  field.focus({ preventScroll: true });
  if (focus.selection && field.selectionStart != null) field.setSelectionRange(...focus.selection);
}

function writeScroll([left, top]) {
  scrollTo({ left, top, behavior: "instant" });
  if (document.readyState === "complete") return;
  // Images that load late make the page longer. Scroll again when all are
  // loaded, unless the reader has scrolled since.
  const reached = scrollY;
  addEventListener("load", () => {
    if (scrollY === reached) scrollTo({ left, top, behavior: "instant" });
  }, { once: true });
}

// Saves the page's state. `tag` is the tag of the content to load next, if
// known.
export function keepState(tag = null) {
  try {
    const fields = fieldsByIdentity();
    const kept = {
      url: location.href,
      tag,
      scroll: [scrollX, scrollY],
      states: [...fields].map(([identity, field]) => [identity, read(field)]).filter(([, state]) => state),
      focus: readFocus(fields),
    };
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is missing or full: the reload matters more.
  }
}

// Restores the page's state. Returns the tag of the reload.
export function restoreState() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    if (kept?.url !== location.href) return null;
    const fields = fieldsByIdentity();
    for (const [identity, state] of kept.states) {
      if (fields.has(identity)) write(fields.get(identity), state);
    }
    writeFocus(fields, kept.focus);
    writeScroll(kept.scroll);
    return kept.tag;
  } catch {
    return null;
  }
}
