// Keeps an open page as the site is: the entry, which every served page loads.

import { listen } from "./messages.js";
import { apply, check, refreshStyles } from "./refresh.js";
import { restore } from "./keep.js";
import { show } from "./overlay.js";

// Without a site there are pages of problems only. They show what the overlay would.
const showsProblems = document.documentElement.dataset.sitegen === "problems";

let connections = 0;

restore();

listen({
  // What happened while nobody listened is not told again, so the page looks for itself.
  open() {
    connections += 1;
    if (connections > 1) refreshStyles();
    check();
  },
  change: apply,
  problems: showsProblems ? check : show,
});

// A page that comes back from the browser's memory is as old as it was when it was left.
addEventListener("pageshow", (event) => {
  if (event.persisted) check();
});
