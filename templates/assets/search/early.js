/** Keeps room for what was asked for, before anything of the page is seen: results do not push it away when they come. */
if (new URLSearchParams(location.search).get('q')) document.documentElement.classList.add('is-searching')
