import type sanitizeHtml from 'sanitize-html';
import type { HtmlSource, TextNote } from '@/features/old-site/server/text/own-html-source';
import { pictureAttributes } from '@/features/old-site/server/text/picture-attributes';
import { toUploadPath } from './media-index';
import type { Media } from '@/features/old-site/server/media/stored-media';
import { toCachedPath, toOwnPath, type TextSource } from './text-source';

/** Returns how pictures and links of a post's text are replaced. */
export function toHtmlSource(source: TextSource): HtmlSource {
  return {
    siteUrl: source.siteUrl,
    toPicture: (attributes) => toPicture(attributes, source),
    toAddress: (href) => toAddress(href, source),
    note: (note) => addNote(note, source),
  };
}

function addNote(note: TextNote, source: TextSource): void {
  if (note.kind === 'form') source.lose('A form is left out.');
  else if (note.kind === 'script')
    source.lose('A part that a script of another site would show is left out.');
  else if (note.kind === 'emptyElement')
    source.warn(`The element <${note.name}> has no address and is left out.`);
  else if (note.kind === 'cut')
    source.lose(
      `Its text has ${note.total} characters with its tags. The first ${note.kept} are kept, the rest is left out.`,
    );
  else source.warn('A text has too many elements in each other, and is imported without its markup.');
}

/** Returns the attributes of the stored picture; none if it is not stored. */
function toPicture(attributes: sanitizeHtml.Attributes, source: TextSource): sanitizeHtml.Attributes {
  const { alt = '', class: names = '' } = attributes;
  const addresses = pictureAttributes.flatMap((name) => attributes[name]?.trim() || []);
  const id = Number(/\bwp-image-(\d+)\b/.exec(names)?.[1] ?? attributes['data-id'] ?? 0);
  const found = addresses.map((address) => findMedia(address, source)).find((media) => media !== null);
  const media = found ?? source.media.find(id);
  if (media?.kind === 'picture')
    return {
      src: media.src,
      alt: alt.trim() || (media.alt[source.locale] ?? ''),
      width: String(media.width),
      height: String(media.height),
    };
  const shown = addresses.find((address) => !address.startsWith('data:')) ?? '';
  if (isDecoration(shown, source.siteUrl)) return {};
  if (source.hasMedia) source.lose(`A picture is not among the imported media: ${shown.slice(0, 200)}`);
  else source.lose('Its pictures and files are left out, because no folder of media is named.');
  return {};
}

/** Parts of the addresses of smileys and counters, which are dropped without a warning. */
const decoration = /\/images\/(?:core\/emoji|smilies)\/|\/wp-includes\/|\bpixel\.|\bcounter\.|\.gif\?/i;

/** Whether a picture can be dropped without a warning: its address names no file, or a decoration. */
function isDecoration(address: string, siteUrl: string): boolean {
  const path = toOwnPath(address, siteUrl);
  const isFile = path === null ? /^(?:https?:)?\/\//i.test(address) : /\.\w{3,4}(?:[?#]|$)/.test(path);
  return !isFile || decoration.test(address);
}

/** Returns the new address of a link; `null` to keep only its text. */
function toAddress(href: string, source: TextSource): string | null {
  const path = toOwnPath(href, source.siteUrl);
  if (path === null) return href;
  const media = findMedia(href, source);
  if (media?.kind === 'file') return media.href;
  // The picture itself stands in the text.
  if (media) return null;
  if (toUploadPath(path) === null) return path;
  source.lose(
    source.hasMedia
      ? `A file is not among the imported media: ${path.slice(0, 200)}`
      : 'Its pictures and files are left out, because no folder of media is named.',
  );
  return null;
}

function findMedia(address: string, { siteUrl, media }: TextSource): Media | null {
  const path = toOwnPath(address, siteUrl) ?? toCachedPath(address, siteUrl);
  return path === null ? null : media.findByPath(path);
}
