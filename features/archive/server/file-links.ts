/** Matches a link to a stored file in sanitised HTML, where links are not nested. */
const fileLink = /<a\b([^>]*?)\bhref="\/api\/files\/([a-f0-9]{32}\.[a-z0-9]+)([^"]*)"([^>]*)>([^]*?)<\/a>/g;

/** Renames the stored files that a text links to. Unwraps a link whose file `rename` maps to `null`. */
export function mapFileLinks(html: string, rename: (objectName: string) => string | null): string {
  return html.replace(
    fileLink,
    (_whole, before: string, name: string, rest: string, behind: string, words: string) => {
      const renamed = rename(name);
      return renamed === null
        ? words
        : `<a${before}href="/api/files/${renamed}${rest}"${behind}>${words}</a>`;
    },
  );
}
