/** Pictures of content and their blurred previews. Ornaments are drawings within the page. */
const pictures = /<(?:img|source)\b[^>]*>|<link\b[^>]*\bas="image"[^>]*>/gi;

const scripts = /<script\b([^>]*)>[\s\S]*?<\/script>/gi;

/** Early requests of scripts, and of style sheets that other pages use. */
const earlyLinks = /<link\b[^>]*(?:\bas="(?:script|style)"|rel="modulepreload")[^>]*>/gi;

/** Forms whose text only the site can receive. */
const postForms = /<form\b[^>]*\bmethod="post"[^>]*>[\s\S]*?<\/form>/gi;

/**
 * Returns a document as it is kept: without pictures, without the application, without forms that are sent, and with `formNote` (HTML)
 * in place of those of its main part. The script that applies the reader's settings before the first paint stays; it is the first one of the head, without
 * attributes. Everything on public pages works without scripts.
 */
export function toPlainHtml(html: string, formNote: string): string {
  const headEnd = html.indexOf('</head>');
  let hasSettings = false;
  return html
    .replace(scripts, (script, attributes: string, offset: number) => {
      if (hasSettings || attributes.trim() !== '' || offset > headEnd) return '';
      hasSettings = true;
      return script;
    })
    .replace(pictures, '')
    .replace(earlyLinks, '')
    .replace(postForms, (form, offset: number, text: string) =>
      offset > text.indexOf('<main') && offset < text.indexOf('</main>') ? formNote : '',
    );
}

const linkTags = /<link\b[^>]*>/gi;

/** Returns the paths of the style sheets that a document names. */
export function listStyles(html: string): string[] {
  const paths = (html.match(linkTags) ?? [])
    .filter((tag) => tag.includes('rel="stylesheet"'))
    .map((tag) => /\bhref="([^"?]+)[^"]*"/.exec(tag)?.[1] ?? '');
  return [...new Set(paths.filter((path) => path.startsWith('/_next/static/')))];
}

/** Returns the title of a document without the name of the school behind it. */
export function readTitle(html: string): string {
  return (/<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '').split(' · ')[0]!.trim();
}
