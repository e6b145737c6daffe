import { maxSlugLength } from './kinds/slug';
import { toNfc } from './words/to-nfc';

// Latin letters by code point, as in the school's existing addresses (basshylyq, adisteme, tarbie-jumistary).
const latin: Readonly<Record<string, string>> = {
  '\u0430': 'a', '\u04d9': 'a', '\u0431': 'b', '\u0432': 'v', '\u0433': 'g', '\u0493': 'g', '\u0434': 'd',
  '\u0435': 'e', '\u0451': 'e', '\u0436': 'j', '\u0437': 'z', '\u0438': 'i', '\u0439': 'i', '\u043a': 'k',
  '\u049b': 'q', '\u043b': 'l', '\u043c': 'm', '\u043d': 'n', '\u04a3': 'n', '\u043e': 'o', '\u04e9': 'o',
  '\u043f': 'p', '\u0440': 'r', '\u0441': 's', '\u0442': 't', '\u0443': 'u', '\u04b1': 'u', '\u04af': 'u',
  '\u0444': 'f', '\u0445': 'h', '\u04bb': 'h', '\u0446': 'ts', '\u0447': 'ch', '\u0448': 'sh', '\u0449': 'sh',
  '\u044a': '', '\u044b': 'y', '\u0456': 'i', '\u044c': '', '\u044d': 'e', '\u044e': 'iu', '\u044f': 'ia',
}; // prettier-ignore

/** Returns the Latin slug of a Kazakh or Russian text; empty if the text has no letter or digit. */
export function toSlug(text: string): string {
  const spelled = [...toNfc(text).toLowerCase()].map((letter) => latin[letter] ?? letter).join('');
  const slug = spelled
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= maxSlugLength) return slug;
  const lastWordEnd = slug.lastIndexOf('-', maxSlugLength);
  return slug.slice(0, lastWordEnd > 0 ? lastWordEnd : maxSlugLength);
}
