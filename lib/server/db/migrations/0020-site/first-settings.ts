import first from './first-settings.json';

/** Published texts of the contact page. */
interface ContactTexts {
  readonly kz: string | null;
  readonly ru: string | null;
}

/** Sites whose links in the contact page the footer showed. */
const channelNames: Readonly<Record<string, string>> = {
  'instagram\\.com': 'Instagram',
  't\\.me': 'Telegram',
  'wa\\.me': 'WhatsApp',
  'youtube\\.com': 'YouTube',
};

/** Returns the settings that a site had before it could edit them: as columns of a row and as input of a revision. */
export function toFirstSettings(contact: ContactTexts) {
  const html = contact.kz ?? contact.ru ?? '';
  const found = {
    address: {
      kz: readAddress(contact.kz) ?? first.address.kz,
      ru: readAddress(contact.ru) ?? first.address.ru,
    },
    telephones: toEntries(readTelephone(html)),
    emails: toEntries(/href="mailto:([^"?]+)/.exec(html)?.[1]),
    channels: Object.entries(channelNames).flatMap(([host, name]) =>
      toEntries(readAddressOf(html, host), name),
    ),
    map: readAddressOf(html, '2gis\\.kz') ?? null,
  };
  const empty = { kz: null, ru: null };
  const published = { status: { kz: 'published', ru: 'published' }, publishAt: null, unpublishAt: null };
  const input = { ...first, ...found, logo: null, hours: empty, footerText: empty, ...published };
  const { name, shortName, tagline, city, description, palette, address } = input;
  const row: Readonly<Record<string, string | null>> = {
    ...toColumns('name', name),
    ...toColumns('short_name', shortName),
    ...toColumns('tagline', tagline),
    ...toColumns('city', city),
    ...toColumns('description', description),
    palette,
    ...toColumns('address', address),
    telephones: JSON.stringify(input.telephones),
    emails: JSON.stringify(input.emails),
    map: input.map,
    channels: JSON.stringify(input.channels),
    hotlines: JSON.stringify(input.hotlines),
    official_links: JSON.stringify(input.officialLinks),
  };
  return { row, input };
}

function toColumns(name: string, { kz, ru }: { kz: string; ru: string }) {
  return { [`${name}_kz`]: kz, [`${name}_ru`]: ru };
}

function toEntries(target: string | undefined, name: string | null = null) {
  return target === undefined ? [] : [{ label: { kz: name, ru: name }, target }];
}

/** Returns an address such as `160000, city, street, house`. */
function readAddress(html: string | null): string | undefined {
  return />\s*(160000,[^,<]+,[^<]+)/
    .exec(html ?? '')?.[1]
    ?.trim()
    .replace(/\.$/, '');
}

/** Returns the first telephone number as the page writes it. */
function readTelephone(html: string): string | undefined {
  const [, number, text] = /href="tel:([^"?]+)"[^>]*>([^<]*)/.exec(html) ?? [];
  return text && /^\+?\d[\d\s().-]+$/.test(text.trim()) ? text.trim() : number;
}

function readAddressOf(html: string, host: string): string | undefined {
  return new RegExp(`href="(https://(?:www\\.)?${host}/[^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
}
