import latin from './latin-letters.json';

const maxLength = 80;

/** Returns the slug that the site made from a title when the migration was written. Frozen. */
export function toSlug(title: string): string {
  const letters: Readonly<Record<string, string>> = latin;
  const slug = [...title.normalize('NFC').toLowerCase()]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= maxLength) return slug;
  const lastWordEnd = slug.lastIndexOf('-', maxLength);
  return slug.slice(0, lastWordEnd > 0 ? lastWordEnd : maxLength);
}
