import { isLocale, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { palettes } from '@/lib/content/palettes';
import { drawIcon } from '@/lib/share/draw-icon';
import { readSchool } from '@/lib/reads/read-site';

export const dynamic = 'force-dynamic';

/** Edges of the icons in pixels: browser tab, feed readers, iOS and Android. */
const sizes = [32, 180, 192, 512];

interface Context {
  params: Promise<{ locale: string; name: string }>;
}

/** Returns an icon (`192.png`) or the manifest of the site. The page cache keeps it until the content changes. */
export async function GET(_request: Request, { params }: Context) {
  const { locale, name } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  if (name === 'site.webmanifest') return toManifest(locale);
  const size = sizes.find((edge) => name === `${edge}.png`);
  if (size === undefined) return new Response(null, { status: 404 });
  const bytes = await drawIcon(await readSchool(locale), size);
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } });
}

async function toManifest(locale: Locale): Promise<Response> {
  const { name, shortName, description, palette } = await readSchool(locale);
  const manifest = {
    name,
    short_name: shortName,
    description,
    lang: toLanguage(locale),
    id: toLocalePath(locale, '/'),
    start_url: toLocalePath(locale, '/'),
    scope: '/',
    // Can be installed, and keeps the browser's way back.
    display: 'minimal-ui',
    background_color: '#faf5ea',
    theme_color: palettes[palette].light.sky,
    icons: [192, 512].map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
