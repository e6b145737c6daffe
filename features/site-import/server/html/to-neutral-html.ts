import type sanitizeHtml from 'sanitize-html';
import { pictureAttributes } from '@/features/old-site/server/text/picture-attributes';
import type { TextNote } from '@/features/old-site/server/text/own-html-source';
import { toOwnHtml } from '@/features/old-site/server/text/to-own-html';
import { toAddressKind } from '../addresses/file-address';
import type { PageNote } from './old-page';

interface Source {
  readonly base: string;
  readonly isOwn: (address: string) => boolean;
  readonly notes: PageNote[];
}

/** Largest side of a picture that is an icon, in pixels. */
const maxIconSize = 40;

const decoration = /smil|emoji|counter|pixel|spacer|blank\.gif|\/icons?\/|informer|\bhit\b/i;

/**
 * Returns the main text of a page in HTML of the site's allow-list. Pictures and links keep their old addresses, written as
 * absolute ones, until the files are stored.
 */
export function toNeutralHtml(main: Element, { base, isOwn, notes }: Source): string {
  for (const link of main.querySelectorAll('a[href]')) showWholePicture(link, base);
  const toAbsolute = (href: string): string | null =>
    URL.canParse(href, base) ? new URL(href, base).href : null;
  return toOwnHtml(main.innerHTML, {
    siteUrl: base,
    toPicture(attributes): sanitizeHtml.Attributes {
      const addresses = pictureAttributes.flatMap((name) => attributes[name]?.trim() || []);
      const own = addresses.flatMap((address) => toAbsolute(address) ?? []).find(isOwn);
      const { alt = '', width = '', height = '' } = attributes;
      const sizes = [Number.parseInt(width, 10), Number.parseInt(height, 10)];
      const shown = own ?? addresses.find((address) => !address.startsWith('data:')) ?? addresses[0] ?? '';
      if (sizes.some((size) => size <= maxIconSize) || decoration.test(shown)) {
        notes.push({ code: 'decoration', detail: shown.slice(0, 200) });
        return {};
      }
      if (own !== undefined) return { src: own, alt };
      notes.push({ code: 'pictureElsewhere', detail: shown.slice(0, 200) });
      return {};
    },
    toAddress(href) {
      if (href.startsWith('#')) return null;
      if (/^(mailto|tel):/i.test(href)) return href;
      const address = toAbsolute(href);
      if (address !== null && /^https?:/.test(address)) return address;
      notes.push({ code: 'badLink', detail: href.slice(0, 100) });
      return null;
    },
    note: (note) => void notes.push(toPageNote(note)),
  });
}

/** Shows the picture to which a preview links instead of the preview. */
function showWholePicture(link: Element, base: string): void {
  const href = link.getAttribute('href') ?? '';
  const pictures = link.querySelectorAll('img');
  if (pictures.length !== 1 || !URL.canParse(href, base)) return;
  const whole = new URL(href, base);
  if (toAddressKind(whole.href) !== 'picture') return;
  const picture = pictures[0]!;
  for (const name of pictureAttributes) picture.removeAttribute(name);
  for (const name of ['width', 'height']) picture.removeAttribute(name);
  picture.setAttribute('src', whole.href);
  link.replaceWith(picture);
}

function toPageNote(note: TextNote): PageNote {
  if (note.kind === 'emptyElement') return { code: 'emptyElement', detail: note.name };
  if (note.kind === 'cut') return { code: 'textCut', detail: String(note.kept) };
  return { code: note.kind, detail: '' };
}
