import { escapeText, toTidyText } from '@/features/old-site/server/text/tidy-text';
import { replaceShortcodes } from './shortcodes';

/** Returns the excerpt of a post as text on one line, without shortcodes; see {@link toTidyText}. */
export function toTidyExcerpt(html: string, maxLength: number): string | null {
  // Before and after the markup: a shortcode can contain HTML, and HTML can break a shortcode.
  const plain = toTidyText(
    replaceShortcodes(html, ({ inner }) => inner ?? ''),
    Infinity,
  );
  return toTidyText(
    replaceShortcodes(escapeText(plain ?? ''), ({ inner }) => inner ?? ''),
    maxLength,
  );
}
