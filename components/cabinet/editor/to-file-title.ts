/** Returns the title with which a file begins: its name without the extension, with spaces for signs that stand for them. */
export function toFileTitle(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_+]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.slice(0, 200) || name;
}
