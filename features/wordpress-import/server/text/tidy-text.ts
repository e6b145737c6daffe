import { toPlainText } from '@/lib/content/kinds/rich-text';
import { toNfc } from '@/lib/content/to-nfc';
import { sanitize } from '@/lib/server/base/sanitize';
import { replaceShortcodes } from './shortcodes';

/** Characters that a save refuses: control characters, turned writing direction, broken surrogates. */
const refused =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffd\p{Surrogate}]/gu;

/** Returns a text without characters that a save refuses. */
export function removeRefused(text: string): string {
  return text.replace(refused, '');
}

/** Returns the text of HTML on one line, at most `maxLength` characters, cut at a word; `null` if it is empty. */
export function toTidyText(html: string, maxLength: number): string | null {
  const allowed = removeRefused(html);
  const safe = sanitize(allowed, { allowedTags: [], allowedAttributes: {} }) ?? allowed;
  const text = toNfc(removeRefused(toPlainText(safe)));
  if (text.length <= maxLength) return text || null;
  const start = text.slice(0, maxLength - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), maxLength / 2)).trimEnd()}\u2026`;
}

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

/** Returns a text as HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
