/** A channel of the school; its label is the message `visit.footer.channels.{name}`. */
export type SocialChannel = keyof typeof channels;

/** Sites of the channels, with defaults until the contact page has a link. */
const channels = {
  instagram: { host: 'instagram.com', example: 'https://www.instagram.com/' },
  telegram: { host: 't.me', example: 'https://t.me/' },
  whatsapp: { host: 'wa.me', example: 'https://wa.me/77000000000' },
  youtube: { host: 'youtube.com', example: 'https://www.youtube.com/' },
  map: { host: '2gis.kz', example: 'https://2gis.kz/shymkent' },
} as const;

/** Channels that count as profiles in structured data, unlike telephone and map. */
const profiles: readonly SocialChannel[] = ['instagram', 'telegram', 'youtube'];

/**
 * Returns the school's channels: the first link of each in the published contact page. Plain links, so that nothing
 * is loaded from these sites.
 */
export function toSocialLinks(contactHtml: string | null): Readonly<Record<SocialChannel, string>> {
  const names = Object.keys(channels) as SocialChannel[];
  return Object.fromEntries(
    names.map((name) => [name, findLink(contactHtml, name) ?? channels[name].example]),
  ) as Record<SocialChannel, string>;
}

/** Returns the school's profiles linked from the contact page. */
export function listProfiles(contactHtml: string | null): string[] {
  return profiles.flatMap((name) => findLink(contactHtml, name) ?? []);
}

function findLink(html: string | null, name: SocialChannel): string | undefined {
  const host = channels[name].host.replace('.', '\\.');
  return new RegExp(`href="(https://(?:www\\.)?${host}/[^"]+)"`)
    .exec(html ?? '')?.[1]
    ?.replaceAll('&amp;', '&');
}
