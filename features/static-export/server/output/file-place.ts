import { createHash } from 'node:crypto';
import type { SiteAddress } from '../crawl/site-address';

/** Where an address is in the copy. */
export interface FilePlace {
  /** Path of the file below the folder of the copy, with slashes. */
  readonly file: string;
  /** Public path that file servers answer with it, percent-encoded. */
  readonly path: string;
}

/** Folder of pages with a query. No slug begins with it. */
const variantFolder = '_';

/** Endings by media type, for addresses without one: file servers tell the type by the ending. */
const endings: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'application/xml': '.xml',
  'application/atom+xml': '.xml',
  'application/json': '.json',
  'text/calendar': '.ics',
  'text/plain': '.txt',
};

/** Returns the place of an address. Pages are `index.html` in a folder, which every file server sends for `/news/`. */
export function toFilePlace(address: SiteAddress, mediaType: string): FilePlace {
  const [pathname, query] = address.split('?') as [string, string?];
  const variant = query === undefined ? [] : [variantFolder, ...toVariant(query)];
  if (mediaType === 'text/html') {
    const folders = [...pathname.split('/').filter((part) => part !== ''), ...variant];
    return {
      file: [...folders, 'index.html'].map(decodePart).join('/'),
      path: folders.map((part) => `/${part}`).join('') + '/',
    };
  }
  const parts = pathname.split('/').filter((part) => part !== '');
  const name = parts.pop() ?? 'index';
  const ending = name.includes('.') ? '' : (endings[mediaType] ?? '');
  const all = [...parts, ...variant, name + ending];
  return { file: all.map(decodePart).join('/'), path: all.map((part) => `/${part}`).join('') };
}

/** Returns the folders of a query: `page-2`. Values that are no plain words become a digest. */
function toVariant(query: string): string[] {
  return Array.from(new URLSearchParams(query), ([name, value]) => `${toWord(name)}-${toWord(value)}`);
}

function toWord(text: string): string {
  if (/^[\w-]{1,60}$/.test(text)) return text;
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Decodes a part of a path. Parts that would leave the folder stay encoded. */
function decodePart(part: string): string {
  try {
    const decoded = decodeURIComponent(part);
    return /[/\\\0]/.test(decoded) || /^\.+$/.test(decoded) ? part : decoded;
  } catch {
    return part;
  }
}
