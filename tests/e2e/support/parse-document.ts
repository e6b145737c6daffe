/** A document as a browser parses it, without running scripts or loading files. */
export interface ParsedDocument {
  /** Elements and attributes that would run code or load from other hosts. */
  readonly faults: readonly string[];
  readonly title: string;
  readonly heading: string;
  /** Text without scripts and styles, with alternative texts and labels. */
  readonly text: string;
  /** `content` of the meta elements by name or property. */
  readonly meta: Readonly<Record<string, string>>;
  readonly inlineScripts: readonly string[];
  readonly jsonLd: readonly string[];
}

/** Parses HTML with the parser of the browser. Runs in a page. */
export function parseDocument(html: string): ParsedDocument {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...page.querySelectorAll('*')];
  const scripts = [...page.querySelectorAll('script')];
  const isData = (script: HTMLScriptElement) => script.type === 'application/ld+json';
  const metas = [...page.querySelectorAll('meta[name], meta[property]')].map((meta) => [
    meta.getAttribute('name') ?? meta.getAttribute('property')!,
    meta.getAttribute('content') ?? '',
  ]);
  const content = {
    faults: elements.flatMap(listFaults),
    title: page.title,
    heading: page.querySelector('h1')?.textContent ?? '',
    meta: Object.fromEntries(metas) as Record<string, string>,
    inlineScripts: scripts.filter((script) => !script.src && !isData(script)).map(({ text }) => text),
    jsonLd: scripts.filter(isData).map(({ text }) => text),
  };
  page.querySelectorAll('script, style').forEach((element) => element.remove());
  const labels = elements.flatMap((element) => [
    element.getAttribute('alt'),
    element.getAttribute('aria-label'),
  ]);
  return { ...content, text: [page.body.textContent, ...labels].join(' ') };

  function listFaults(element: Element): string[] {
    const faults: string[] = [];
    const name = element.localName;
    if (/^(iframe|object|embed|base|applet|frame|portal|math)$/.test(name)) faults.push(`<${name}>`);
    if (name === 'meta' && element.hasAttribute('http-equiv')) faults.push('<meta http-equiv>');
    if (name === 'script' && !/^$|^\/_next\//.test(element.getAttribute('src') ?? ''))
      faults.push(`<script src="${element.getAttribute('src')}">`);
    for (const { name: attribute, value } of element.attributes) {
      const address = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
      if (/^on|^srcdoc$|^autofocus$/.test(attribute)) faults.push(`<${name} ${attribute}>`);
      if (/^(javascript|vbscript|data:text)/.test(address)) faults.push(`${attribute}="${value}"`);
      if (attribute === 'src' && /^(script|img)$/.test(name) && !/^(\/(?!\/)|data:image\/)/.test(value))
        faults.push(`<${name} src="${value}">`);
      if (/^(form)?action$/.test(attribute) && !/^([/?](?!\/)|$)/.test(value))
        faults.push(`action="${value}"`);
      if (
        attribute === 'style' &&
        /url\(|expression|@import/i.test(value) &&
        !/url\(.?data:image\//.test(value)
      )
        faults.push(`style="${value}"`);
    }
    return faults;
  }
}

/** Parses a feed or a site map with the parser of the browser. Runs in a page. */
export function parseFeed(xml: string): {
  error: string | null;
  entries: { title: string; content: string }[];
} {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  const read = (entry: Element, name: string) => entry.querySelector(name)?.textContent ?? '';
  return {
    error: feed.querySelector('parsererror')?.textContent ?? null,
    entries: [...feed.querySelectorAll('entry')].map((entry) => ({
      title: read(entry, 'title'),
      content: read(entry, 'content'),
    })),
  };
}
