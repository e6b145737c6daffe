import { createHash } from 'node:crypto';
import type { ImageView } from '@/lib/content/kinds/reference';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { ShareSchool } from './share-school';

/** Version of the drawing code; increment when pictures look different. */
const drawing = 2;

/**
 * Returns the address of a page's share picture. `path`: see `readShareSubject`. Networks cache pictures by address,
 * so it contains a hash of the picture's data; requests for another hash get the current picture.
 */
export function toShareAddress(
  locale: Locale,
  path: string,
  title: string,
  picture: ImageView | null,
  school: ShareSchool,
): string {
  const state = JSON.stringify([
    drawing,
    title,
    picture?.file.id ?? null,
    school.shortName,
    school.logo?.file.id ?? null,
  ]);
  const digest = createHash('sha256').update(state).digest('hex').slice(0, 8);
  return `${toLocalePath(locale, path === '/' ? '/share' : `/share${path}`)}?v=${digest}`;
}
