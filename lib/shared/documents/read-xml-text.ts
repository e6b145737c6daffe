const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the texts of the elements with a name, with prefix, in a small XML document. */
export function readXmlText(xml: string, element: string): string[] {
  const pattern = new RegExp(`<${element}(?:\\s[^>]*)?>([^]*?)</${element}\\s*>`, 'g');
  return [...xml.matchAll(pattern)].map(([, inner = '']) =>
    inner
      .replace(/<!\[CDATA\[([^]*?)\]\]>/g, '$1')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal: string, hex: string, name: string) =>
        name
          ? (named[name] ?? whole)
          : String.fromCodePoint(Number.parseInt(decimal || hex, decimal ? 10 : 16)),
      )
      .trim(),
  );
}
