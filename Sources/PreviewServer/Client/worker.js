// Holds the one connection to the server and passes on what comes: to every tab where this is a shared worker, to the page
// itself where a browser has none.

const receivers = new Map();
let problems = null;
let isOpen = false;

function tell(kind, data) {
  for (const receive of receivers.values()) receive({ kind, data });
}

function welcome(key, receive) {
  receivers.set(key, receive);
  if (isOpen) receive({ kind: "open" });
  if (problems) receive({ kind: "problems", data: problems });
}

function connect() {
  const source = new EventSource("/.sitegen/events");
  source.addEventListener("open", () => {
    isOpen = true;
    tell("open");
  });
  source.addEventListener("change", ({ data }) => tell("change", JSON.parse(data).paths));
  source.addEventListener("problems", ({ data }) => {
    problems = JSON.parse(data);
    tell("problems", problems);
  });
  source.addEventListener("error", () => {
    isOpen = false;
    // After an answer that is no stream the browser does not try again by itself.
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
  });
}

addEventListener("connect", ({ ports: [port] }) => {
  const receive = (message) => port.postMessage(message);
  port.addEventListener("message", ({ data }) => {
    if (data === "leave") receivers.delete(port);
    else welcome(port, receive);
  });
  port.start();
  welcome(port, receive);
});

addEventListener("sitegen-listen", ({ detail }) => welcome(self, detail));

connect();
