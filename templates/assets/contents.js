/** Marks the current heading of a long page, and closes the list when a link is followed. */
const list = document.querySelector('.contents__list')
const links = [...list.querySelectorAll('a')]
const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))))

function mark() {
  const current = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < innerHeight / 4)
  links.forEach((link, at) => at === current ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current'))
}

const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -75%' })
headings.forEach((heading) => observer.observe(heading))
list.addEventListener('click', ({ target }) => target.closest('a') && list.matches(':popover-open') && list.hidePopover())
