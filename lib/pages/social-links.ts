/** Where else a school may be found; the labels are the messages `visit.footer.channels.{name}`. */
export type SocialChannel = keyof typeof channels;

/** The site of each, and what stands in for the school's own page on it until the contact page names that. */
const channels = {
  instagram: { host: 'instagram.com', example: 'https://www.instagram.com/' },
  telegram: { host: 't.me', example: 'https://t.me/' },
  whatsapp: { host: 'wa.me', example: 'https://wa.me/77000000000' },
  youtube: { host: 'youtube.com', example: 'https://www.youtube.com/' },
  map: { host: '2gis.kz', example: 'https://2gis.kz/shymkent' },
} as const;

/** What a school's own page on another site is called in structured data; a telephone and a map are none. */
const profiles: readonly SocialChannel[] = ['instagram', 'telegram', 'youtube'];

/**
 * Where the school is besides this site: the first link of each kind that the published contact page has. Plain
 * links: nothing of these sites is loaded before somebody follows one.
 */
export function toSocialLinks(contactHtml: string | null): Readonly<Record<SocialChannel, string>> {
  const names = Object.keys(channels) as SocialChannel[];
  return Object.fromEntries(
    names.map((name) => [name, findLink(contactHtml, name) ?? channels[name].example]),
  ) as Record<SocialChannel, string>;
}

/** The school's own pages on other sites that the contact page names. */
export function listProfiles(contactHtml: string | null): string[] {
  return profiles.flatMap((name) => findLink(contactHtml, name) ?? []);
}

function findLink(html: string | null, name: SocialChannel): string | undefined {
  const host = channels[name].host.replace('.', '\\.');
  return new RegExp(`href="(https://(?:www\\.)?${host}/[^"]+)"`)
    .exec(html ?? '')?.[1]
    ?.replaceAll('&amp;', '&');
}
