/**
 * In a low window what opens near the end of the menu lies under its foot, the last element: the menu is scrolled until
 * it stands above that, as far as its own heading stays in view.
 */
export function scrollAboveFoot(section: HTMLElement): void {
  const { parentElement: menu, previousElementSibling: heading } = section;
  const foot = menu?.lastElementChild ?? null;
  if (menu === null || heading === null || foot === null) return;
  const hidden = section.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
  const above = heading.getBoundingClientRect().top - menu.getBoundingClientRect().top;
  if (hidden > 0) menu.scrollBy({ top: Math.min(hidden, above) });
}
