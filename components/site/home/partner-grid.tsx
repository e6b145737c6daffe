import { Ornament } from '@/components/ui/ornament';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { ContentLink } from '../content/content-link';
import { ContentPicture } from '../content/content-picture';
import { LocalizedSpan } from '../content/localized-span';
import styles from './partner-grid.module.css';

interface Props {
  readonly partners: readonly Item<'partners'>[];
  readonly locale: Locale;
}

/** Renders partners with their logos. */
export function PartnerGrid({ partners, locale }: Props) {
  return (
    <ul role="list" className={styles.list}>
      {partners.map((partner) => (
        <li key={partner.id} className={styles.partner}>
          <div className={styles.logo}>
            {partner.logo ? (
              <ContentPicture
                image={{ ...partner.logo, decorative: true }}
                locale={locale}
                ratio="own"
                sizes="10rem"
              />
            ) : (
              <Ornament motif="diamond" />
            )}
          </div>
          <p className={styles.name}>
            {partner.link ? (
              <ContentLink
                locale={locale}
                href={partner.link}
                otherwise={<LocalizedSpan text={partner.name} locale={locale} />}
              >
                <LocalizedSpan text={partner.name} locale={locale} />
              </ContentLink>
            ) : (
              <LocalizedSpan text={partner.name} locale={locale} />
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
