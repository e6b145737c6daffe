import { toLink } from './to-link';
import { readGutenberg, type GutenbergBlock } from './gutenberg';
import { programs, replaceShortcodes, type Shortcode } from './shortcodes';
import type { TextSource } from './text-source';

/** Names of shortcodes that show media or a text of their own, also around a text. */
const mediaName =
  /gallery|slide|album|photo|image|picture|video|audio|playlist|table|pdf|doc|embed|download|file|block$/;

/** Blocks without HTML that show nothing that is missed. */
const silent = ['more', 'nextpage', 'spacer', 'separator'];

/** Names of shortcodes without an end that show nothing that is missed: spaces, lines, and links that the site has. */
const decorationName =
  /(?:^|[_-])(?:more|nextpage|spacer?|separator|divider|clear|break|toc|breadcrumbs?|share)$/;

/**
 * Returns the HTML of a text without block comments and shortcodes. `toGallery` returns what stands for a gallery of
 * media ids.
 */
export function removeWordpress(
  content: string,
  source: TextSource,
  toGallery: (ids: readonly number[]) => string,
): string {
  const render = (parts: GutenbergBlock['parts']): string => parts.map(renderPart).join('');
  const renderPart = (part: string | GutenbergBlock): string => {
    if (typeof part === 'string') return part;
    if (part.name === 'gallery') return toGallery(listPictureIds(part));
    if (part.isDynamic && !silent.includes(part.name)) {
      const address = part.attributes['url'] ?? part.attributes['src'] ?? part.attributes['href'];
      if (typeof address === 'string' && /^https?:\/\/\S+$/.test(address)) return toLink(address);
      source.lose(`The block "${part.name}" was computed by the old site and is left out.`);
    }
    // An embedded video is a picture with a link or a link, so that the browser asks the other site only after a click.
    const url = part.name === 'embed' || part.name.startsWith('core-embed/') ? part.attributes['url'] : null;
    return typeof url === 'string' ? toLink(url) : render(part.parts);
  };
  return replaceShortcodes(render(readGutenberg(content)), (shortcode) =>
    renderShortcode(shortcode, source, toGallery),
  );
}

function listPictureIds({ attributes, parts }: GutenbergBlock): number[] {
  const ids = attributes['ids'];
  if (Array.isArray(ids) && ids.length > 0) return ids.map(Number);
  return parts.flatMap((part) => {
    if (typeof part !== 'string') return part.name === 'image' ? listImageId(part) : listPictureIds(part);
    const named = [...part.matchAll(/\bdata-id="(\d+)"|\bwp-image-(\d+)\b/g)];
    return [...new Set(named.map(([, id, other]) => Number(id ?? other)))];
  });
}

function listImageId({ attributes, parts }: GutenbergBlock): number[] {
  const id = Number(attributes['id']);
  if (Number.isSafeInteger(id) && id > 0) return [id];
  return listPictureIds({ name: '', attributes: {}, parts, isDynamic: false });
}

function renderShortcode(
  { name, attributes, inner, hasEnd }: Shortcode,
  source: TextSource,
  toGallery: (ids: readonly number[]) => string,
): string {
  if (name === 'gallery') {
    const named = attributes['ids'] ?? attributes['include'];
    return toGallery(
      named === undefined ? source.media.listUploadedTo(source.postId) : named.split(',').map(Number),
    );
  }
  if (name === 'caption' || name === 'wp_caption') return renderCaption(inner ?? '', attributes['caption']);
  if (programs.includes(name) && inner !== null) return `<pre>${inner}</pre>`;
  const named = [inner?.trim() ?? '', ...Object.values(attributes)];
  const urls = named.filter((text) => /^(?:https?:\/\/|\/wp-content\/uploads\/)[^\s<>]+$/.test(text));
  if (urls.length > 0) return [...new Set(urls)].map(toLink).join('');
  const id =
    /^[\w-]{6,20}$/.test(attributes['0'] ?? attributes['id'] ?? '') && (attributes['0'] ?? attributes['id']);
  if (name === 'youtube' && id) return toLink(`https://www.youtube.com/watch?v=${id}`);
  if (name === 'vimeo' && id) return toLink(`https://vimeo.com/${id}`);
  const note = `The shortcode [${name}] is left out.`;
  if (mediaName.test(name) || !(hasEnd || decorationName.test(name))) source.lose(note);
  else source.warn(note);
  return '';
}

/** Returns the figure of `<img> words`, or of an older form that has the words in an attribute. */
function renderCaption(inner: string, caption = ''): string {
  const [picture = ''] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? [];
  const words = inner.replace(picture, '').trim() || caption;
  return `\n\n<figure>${picture}<figcaption>${words}</figcaption></figure>\n\n`;
}
