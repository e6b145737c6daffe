/** Metadata of a page. */
export interface Head {
  readonly lang: string;
  readonly title: string;
  /** By name or property. */
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: string;
  /** Addresses by `hreflang`. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly jsonLd: readonly Readonly<Record<string, unknown>>[];
}

/** Reads metadata and structured data out of HTML. Addresses have no slash after an origin. */
export function readHead(html: string): Head {
  const links = readElements(html, 'link');
  return {
    lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? '',
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: Object.fromEntries(
      readElements(html, 'meta').map(({ name, property, content }) => [
        name ?? property ?? '',
        content ?? '',
      ]),
    ),
    canonical: withoutFinalSlash(links.find(({ rel }) => rel === 'canonical')?.['href'] ?? ''),
    alternates: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang, href }) => [hreflang ?? '', withoutFinalSlash(href ?? '')]),
    ),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text]) => JSON.parse(text!) as Record<string, unknown>,
    ),
  };
}

/** Returns the attributes of all elements with a tag name, names in lower case. */
function readElements(html: string, name: string): Record<string, string | undefined>[] {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key!.toLowerCase(),
        decode(value!),
      ]),
    ),
  );
}

function withoutFinalSlash(address: string): string {
  return address.replace(/^(https?:\/\/[^/]+)\/$/, '$1');
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
