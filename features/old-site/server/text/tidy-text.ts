import { toPlainText } from '@/lib/content/kinds/rich-text';
import { toNfc } from '@/lib/content/words/to-nfc';
import { sanitize } from '@/lib/server/base/sanitize';

/** Characters that a save refuses: control characters, turned writing direction, broken surrogates. */
const refused =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffd\ufffe\uffff\p{Surrogate}]/gu;

/** Returns a text without characters that a save refuses, written as such or, in HTML, as references. */
export function removeRefused(text: string): string {
  return mendReferences(text).replace(refused, '');
}

/** A numeric reference, or two that are the halves of one character, as databases wrote emoji. */
const reference = /&#(x[0-9a-f]{1,8}|\d{1,9});?(?:&#(x[0-9a-f]{4}|\d{5});?)?/gi;

function mendReferences(html: string): string {
  if (!html.includes('&#')) return html;
  return html.replace(reference, (whole, first: string, second?: string) => {
    const [high, low] = [toCode(first), second === undefined ? 0 : toCode(second)];
    if (high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000)
      return String.fromCodePoint((high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000);
    const rest = second === undefined ? '' : mendReferences(`&#${second};`);
    return isRefused(high) ? rest : second === undefined ? whole : `&#${first};${rest}`;
  });
}

function toCode(number: string): number {
  return /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number);
}

/** Whether a reference stands for no character. Numbers 128 to 159 stand for quotation marks and dashes. */
function isRefused(code: number): boolean {
  if (code >= 0x80 && code <= 0x9f) return false;
  return code > 0x10ffff || code === 0 || String.fromCodePoint(code).search(refused) !== -1;
}

/** Returns the text of HTML on one line, at most `maxLength` characters, cut at a word; `null` if it is empty. */
export function toTidyText(html: string, maxLength: number): string | null {
  const allowed = removeRefused(html);
  const safe = sanitize(allowed, { allowedTags: [], allowedAttributes: {} }) ?? allowed;
  const text = toNfc(removeRefused(toPlainText(safe)));
  return cutAtWord(text, maxLength) || null;
}

/** Returns a text of at most `maxLength` characters, which ends with an ellipsis if it is cut. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1);
  const space = start.lastIndexOf(' ');
  const end = space > maxLength / 2 ? space : start.length;
  return `${start
    .slice(0, end)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()}\u2026`;
}

/** Returns a text as HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
