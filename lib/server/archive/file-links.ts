/** A link to a stored file in a text, as the allow-list leaves it: links do not stand in one another. */
const fileLink = /<a\b([^>]*?)\bhref="\/api\/files\/([a-f0-9]{32}\.[a-z0-9]+)([^"]*)"([^>]*)>([^]*?)<\/a>/g;

/**
 * A text whose links to stored files lead to what `rename` calls them; where that is `null` only the words of the link
 * stay.
 */
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
