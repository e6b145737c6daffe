/**
 * A title as it stands between « and »: quotation marks of its own are the inner ones of Russian and Kazakh, and one at
 * either end is not doubled.
 */
export function toQuotable(title: string): string {
  return title.replaceAll('«', '„').replaceAll('»', '“');
}
