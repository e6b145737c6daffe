/** HTML that may be put into a page as it is. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Part[] | null | undefined | false;

/** Template tag that escapes text and keeps {@link Html}. Lists are joined; `null` and `false` are empty. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((text, string, index) => text + toHtml(parts[index - 1]) + string) };
}

function toHtml(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(toHtml).join('');
  if (typeof part === 'object') return (part as Html).html;
  return escapeText(String(part));
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns text with `code` in backticks as HTML. */
export function toInline(text: string): Html {
  const parts = escapeText(text).split('`');
  return { html: parts.map((part, index) => (index % 2 === 1 ? `<code>${part}</code>` : part)).join('') };
}

/** Returns paragraphs of text with `code` in backticks as HTML. */
export function toParagraphs(text: string): readonly Html[] {
  return text.split('\n\n').map((paragraph) => html`<p>${toInline(paragraph)}</p>`);
}

/** Returns the part of an address or an id for a name. */
export function toAnchor(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
