import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { toMapLinks } from '@/lib/views/map/to-map-links';
import { ContentLink } from '../content/content-link';
import styles from './map-links.module.css';

interface Props {
  readonly locale: Locale;
  /** Link of staff to a map. */
  readonly map: string | null;
  /** Coordinates as staff typed them. */
  readonly coordinates: string | null;
}

/** Renders links that open a map of another site or the map application of the phone; nothing if there are none. */
export async function MapLinks({ locale, map, coordinates }: Props) {
  const links = toMapLinks(map, coordinates);
  if (links.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'site.map' });
  return (
    <ul role="list" className={styles.links}>
      {links.map(({ opens, href }) => (
        <li key={opens}>
          <ContentLink locale={locale} href={href} className={styles.link}>
            {t(opens)}
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
