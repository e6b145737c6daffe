/** Entry of `localStorage` with the names of folded groups, separated by spaces. */
const key = 'cabinet-folded-groups';

const watchers = new Set<() => void>();

/** Used if the browser refuses the storage. */
let unstored = '';

/** Returns the names of the folded groups of the menu, separated by spaces. */
export function listFoldedGroups(): string {
  try {
    return localStorage.getItem(key) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Remembers whether a group of the menu is folded. */
export function setGroupFolded(name: string, isFolded: boolean): void {
  const before = listFoldedGroups().split(' ').filter(Boolean);
  if (before.includes(name) === isFolded) return;
  unstored = (isFolded ? [...before, name] : before.filter((other) => other !== name)).join(' ');
  try {
    localStorage.setItem(key, unstored);
  } catch {
    // Kept in memory until the page is left.
  }
  watchers.forEach((notify) => notify());
}

/** Calls `notify` after each change. Returns a function that stops it. */
export function watchFoldedGroups(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
