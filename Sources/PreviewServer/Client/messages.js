// What the server says, by way of one connection for all tabs. A browser opens six connections to a server at most; if
// every tab kept one for itself, the seventh tab would get nothing at all.

/** Calls the handler of each message's kind: `open`, `change` with the paths, `problems` with the list. */
export function listen(handlers) {
  const receive = ({ kind, data }) => handlers[kind](data);
  if (typeof SharedWorker === "undefined") return listenAlone(receive);

  const { port } = new SharedWorker("/.sitegen/worker.js", { name: "sitegen" });
  port.addEventListener("message", ({ data }) => receive(data));
  port.start();
  addEventListener("pagehide", () => port.postMessage("leave"));
  addEventListener("pageshow", ({ persisted }) => persisted && port.postMessage("return"));
}

/** Runs the worker's script in the page itself, as if the page were the only tab. */
async function listenAlone(receive) {
  await import("./worker.js");
  dispatchEvent(new CustomEvent("sitegen-listen", { detail: receive }));
}
