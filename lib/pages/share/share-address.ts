import { createHash } from 'node:crypto';
import type { ImageView } from '../../content/kinds/reference';
import { toLocalePath, type Locale } from '../../i18n/locales';

/** Changes with every change of how shared pictures are drawn. */
const drawing = 1;

/**
 * Address of the picture that other sites show when someone shares a page. `path`: see `readShareSubject`. Networks keep
 * a picture for as long as its address stays, so it names what the picture was made of; whoever asks for another
 * state gets the present one.
 */
export function toShareAddress(
  locale: Locale,
  path: string,
  title: string,
  picture: ImageView | null,
): string {
  const state = JSON.stringify([drawing, title, picture?.file.id ?? null]);
  const digest = createHash('sha256').update(state).digest('hex').slice(0, 8);
  return `${toLocalePath(locale, path === '/' ? '/share' : `/share${path}`)}?v=${digest}`;
}
