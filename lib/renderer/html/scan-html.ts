/** Script, style or link element of a page. */
export interface ScannedElement {
  readonly name: 'script' | 'style' | 'link';
  /** Names in lower case; a name without a value has an empty one. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Text between the tags, undecoded. */
  readonly content: string;
  /** Offsets of the element, of its content and of its end. */
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
}

const opening = /<!--|<(script|style|link)(?=[\s/>])/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Returns the scripts, styles and links of a page that React rendered, in order. React escapes `<` in all text and
 * attributes, so the only tags are those of the renderer, except inside comments and scripts.
 */
export function scanHtml(html: string): ScannedElement[] {
  const elements: ScannedElement[] = [];
  opening.lastIndex = 0;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const end = match[1]
      ? readElement(html, match.index, match[1], elements)
      : endOfComment(html, match.index);
    opening.lastIndex = end;
  }
  return elements;
}

function readElement(html: string, start: number, rawName: string, elements: ScannedElement[]): number {
  const name = rawName.toLowerCase() as ScannedElement['name'];
  const tagEnd = endOfTag(html, start);
  const attributes = readAttributes(html.slice(start + 1 + name.length, tagEnd - 1));
  if (name === 'link') {
    elements.push({ name, attributes, content: '', start, contentStart: tagEnd, end: tagEnd });
    return tagEnd;
  }
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = tagEnd;
  const contentEnd = closing.exec(html)?.index ?? html.length;
  const end = endOfTag(html, contentEnd);
  elements.push({
    name,
    attributes,
    content: html.slice(tagEnd, contentEnd),
    start,
    contentStart: tagEnd,
    end,
  });
  return end;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of text.matchAll(attribute)) {
    attributes.set(name!.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

/** Decodes the entities that React writes into attributes. */
function decodeEntities(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function endOfComment(html: string, start: number): number {
  const end = html.indexOf('-->', start);
  return end < 0 ? html.length : end + 3;
}

/** Returns the position after the `>` that ends a tag. Skips `>` inside quotes. */
function endOfTag(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at++) {
    const character = html[at]!;
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return html.length;
}
