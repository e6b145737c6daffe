import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Ornament } from '@/components/ui/ornament';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { ContentLink } from '../content/content-link';
import { ContentPicture } from '../content/content-picture';
import { EmptyState } from '../page/empty-state';
import { LocalizedSpan } from '../content/localized-span';
import styles from './partner-list.module.css';
import { SectionTitle } from '../page/section-title';

interface Props {
  readonly partners: readonly Item<'partners'>[];
  readonly locale: Locale;
}

/** Renders the school's partners. */
export async function PartnerList({ partners, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.home.partners' });
  return (
    <Container className={styles.section}>
      <section aria-labelledby="partners">
        <SectionTitle id="partners">{t('title')}</SectionTitle>
        {partners.length === 0 ? (
          <EmptyState text={t('empty')} />
        ) : (
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
                    <ContentLink locale={locale} href={partner.link}>
                      <LocalizedSpan text={partner.name} locale={locale} />
                    </ContentLink>
                  ) : (
                    <LocalizedSpan text={partner.name} locale={locale} />
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Container>
  );
}
