import { unwrap } from './reshape';
import { slotTag } from './slot-tag';

/** Edge in pixels up to which a picture only counts visits or makes room. */
const spacerEdge = 2;

/**
 * Replaces pictures that are not in the library by slots. Returns their addresses. Messengers write emoji as pictures, which
 * become letters again. `toOwnPath` returns the path of an address at this site.
 */
export function takePictures(body: Element, toOwnPath: (address: string) => string | null): string[] {
  const addresses: string[] = [];
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src')?.trim() ?? '';
    const path = toOwnPath(address);
    const alt = picture.getAttribute('alt')?.trim() ?? '';
    if (path?.startsWith('/api/files/')) picture.setAttribute('src', path);
    else if (isEmoji(alt)) picture.replaceWith(alt);
    else if (address === '' || isSpacer(picture)) picture.remove();
    else {
      const slot = body.ownerDocument.createElement(slotTag);
      slot.dataset['key'] = String(addresses.length);
      picture.replaceWith(slot);
      addresses.push(address);
    }
  }
  return addresses;
}

/** Unwraps paragraphs that hold slots only, because a slot is a block itself. */
export function freeSlots(body: Element): void {
  for (const paragraph of body.querySelectorAll(`p:has(${slotTag})`))
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img')) unwrap(paragraph);
}

function isEmoji(text: string): boolean {
  return /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u.test(text) && /[^\d#*]/u.test(text);
}

function isSpacer(picture: Element): boolean {
  const edges = ['width', 'height'].map((name) => picture.getAttribute(name));
  return edges.some((edge) => edge !== null && Number.parseFloat(edge) <= spacerEdge);
}
