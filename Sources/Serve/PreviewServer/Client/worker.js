// The only connection to the preview server. Browsers allow six HTTP/1.1
// connections per host, so all tabs share it through a SharedWorker. This file
// is both the worker and the module through which a page subscribes to it.

function listen(tell) {
  let source;
  let timer;
  const open = () => {
    source = new EventSource("/.sitegen/events");
    source.onopen = () => tell({ type: "open" });
    source.onerror = () => {
      tell({ type: "lost" });
      // The browser reconnects after a lost connection. But a response that
      // isn't an event stream, such as a proxy's 502, closes the source for
      // good.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, 1000);
    };
    for (const type of ["change", "problems"]) {
      source.addEventListener(type, (event) => tell({ ...JSON.parse(event.data), type }));
    }
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

// Calls `receive` with every message until the returned function is called.
export function subscribe(receive) {
  let worker;
  try {
    worker = new SharedWorker("/.sitegen/worker.js", { type: "module", name: "sitegen" });
  } catch {
    // No shared workers: the page opens its own connection.
    return listen(receive);
  }
  let leave;
  const left = new Promise((resolve) => { leave = resolve; });
  // A crashed tab can't send a message, but the browser releases its lock.
  const lock = `sitegen-tab-${Math.random()}`;
  navigator.locks?.request(lock, () => {
    worker.port.postMessage({ lock });
    return left;
  }).catch(() => {});
  let stop = () => {
    worker.port.postMessage({});
    worker.port.close();
    leave();
  };
  let isHeard = false;
  worker.port.onmessage = ({ data }) => {
    isHeard = true;
    receive(data);
  };
  // A worker that sent a message works. Otherwise the page opens its own
  // connection.
  worker.onerror = () => {
    if (isHeard) return;
    isHeard = true;
    stop = listen(receive);
  };
  return () => stop();
}

function serveTabs() {
  const tabs = new Set();
  // The state for tabs that connect later.
  let isOpen = false;
  let problems = null;

  self.onconnect = ({ ports: [tab] }) => {
    const forget = () => tabs.delete(tab);
    tabs.add(tab);
    // A page sends its lock's name, or none when the user leaves the page. A crash also releases the lock.
    tab.onmessage = ({ data: { lock } }) => {
      if (lock) navigator.locks.request(lock, forget);
      else forget();
    };
    if (isOpen) tab.postMessage({ type: "open" });
    if (problems) tab.postMessage(problems);
  };

  listen((message) => {
    if (message.type === "open") isOpen = true;
    if (message.type === "lost") isOpen = false;
    if (message.type === "problems") problems = message;
    for (const tab of tabs) tab.postMessage(message);
  });
}

if ("SharedWorkerGlobalScope" in globalThis) serveTabs();
