/** Maximum characters of a quoted title. */
const maxLength = 60;

/**
 * Returns a title for use between « and » in a message. Inner quotation marks become those of Russian and Kazakh,
 * marks at either end are not doubled, and a long title is cut after a word.
 */
export function toQuotable(title: string): string {
  const quotable = title.replaceAll('«', '„').replaceAll('»', '“');
  const characters = [...quotable];
  if (characters.length <= maxLength) return quotable;
  const cut = characters.slice(0, maxLength).join('');
  return `${cut.replace(/[\s,.:;—]+\S*$/, '')}…`;
}
