/** Characters of a title that a message quotes: enough to know it by. */
const maxLength = 60;

/**
 * A title as it stands between « and » in a message: quotation marks of its own are the inner ones of Russian and
 * Kazakh, and one at either end is not doubled. A long one is cut after a word.
 */
export function toQuotable(title: string): string {
  const quotable = title.replaceAll('«', '„').replaceAll('»', '“');
  const characters = [...quotable];
  if (characters.length <= maxLength) return quotable;
  const cut = characters.slice(0, maxLength).join('');
  return `${cut.replace(/[\s,.:;—]+\S*$/, '')}…`;
}
