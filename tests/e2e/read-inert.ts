/** What a browser makes of a document that it only reads, without running anything of it. */
export interface ReadDocument {
  /** What would act, or fetch from elsewhere, if it were a page. */
  readonly faults: readonly string[];
  readonly title: string;
  readonly heading: string;
  /** All words that readers meet, scripts aside: also those said instead of pictures and for buttons. */
  readonly text: string;
  /** The content of `<meta>` by name or property. */
  readonly meta: Readonly<Record<string, string>>;
  readonly inlineScripts: readonly string[];
  readonly jsonLd: readonly string[];
}

/** Reads HTML with the parser of the browser. Runs in a page. */
export function readInert(html: string): ReadDocument {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...page.querySelectorAll('*')];
  const scripts = [...page.querySelectorAll('script')];
  const isData = (script: HTMLScriptElement) => script.type === 'application/ld+json';
  const metas = [...page.querySelectorAll('meta[name], meta[property]')].map((meta) => [
    meta.getAttribute('name') ?? meta.getAttribute('property')!,
    meta.getAttribute('content') ?? '',
  ]);
  const read = {
    faults: elements.flatMap(listFaults),
    title: page.title,
    heading: page.querySelector('h1')?.textContent ?? '',
    meta: Object.fromEntries(metas) as Record<string, string>,
    inlineScripts: scripts.filter((one) => !one.src && !isData(one)).map((one) => one.text),
    jsonLd: scripts.filter(isData).map((one) => one.text),
  };
  page.querySelectorAll('script, style').forEach((element) => element.remove());
  const said = elements.flatMap((one) => [one.getAttribute('alt'), one.getAttribute('aria-label')]);
  return { ...read, text: [page.body.textContent, ...said].join(' ') };

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
      if (/^(form)?action$/.test(attribute) && !/^(\/(?!\/)|$)/.test(value)) faults.push(`action="${value}"`);
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

/** A feed or a site map as a browser reads it. Runs in a page. */
export function readXml(xml: string): {
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
