import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import type { Locale } from '@/lib/i18n/locales';
import { readSite } from '@/lib/reads/read-site';
import { LinkLabel } from './link-label';
import styles from './social-links.module.css';
import { TargetLink } from './target-link';

/** Renders links to the school's other channels and to its place on a map; nothing if there are none. */
export async function SocialLinks({ locale, title }: { locale: Locale; title: ReactNode }) {
  const [t, site] = await Promise.all([getTranslations({ locale }), readSite()]);
  if (!site || (site.channels.length === 0 && site.map === null)) return null;
  return (
    <>
      {title}
      <ul role="list" className={styles.list}>
        {site.channels.map((link, index) => (
          <li key={index}>
            <TargetLink className={styles.link} href={link.target} locale={locale}>
              <LinkLabel link={link} locale={locale} />
            </TargetLink>
          </li>
        ))}
        {site.map !== null && (
          <li>
            <ExternalLink className={styles.link} href={site.map} announcement={t('site.externalLink')}>
              {t('visit.footer.map')}
            </ExternalLink>
          </li>
        )}
      </ul>
    </>
  );
}
