import { unwrap } from './reshape';

/**
 * Moves lists that stand directly in lists into the item before them. Without one, as in the copy of a part of a nested list,
 * their items move up, because an item around them would be an empty bullet.
 */
export function tidyLists(body: Element): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else unwrap(list);
  }
  // An item that holds a list only.
  for (const list of body.querySelectorAll('li > :is(ul, ol):only-child')) {
    const item = list.parentElement!;
    if (item.textContent.trim() === list.textContent.trim() && !hasOwnText(item)) {
      unwrap(item);
      unwrap(list);
    }
  }
}

function hasOwnText(item: Element): boolean {
  return [...item.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
}
