import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { ExternalLink } from '@/components/ui/external-link';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { OrnamentBand } from '@/components/ui/ornament';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { footerPages, menu, menuPages } from '@/lib/pages/navigation';
import { hotlines, officialLinks } from '@/lib/pages/official-links';
import { readSiteState } from '@/lib/pages/read/read-site-state';
import { InstantAsDay } from '../content/day';
import { SchoolMark } from './school-mark';
import { SchoolName } from './school-name';
import { SocialLinks } from './social-links';
import styles from './site-footer.module.css';

/** Renders contacts, official links, sections and the date of the last change. */
export async function SiteFooter({ locale }: { locale: Locale }) {
  const [t, state] = await Promise.all([getTranslations({ locale }), readSiteState()]);
  return (
    <footer className={styles.footer}>
      <OrnamentBand border="horns" id="band-footer" className={styles.band} />
      <Container className={styles.columns}>
        <section className={styles.school} aria-labelledby="footer-contacts">
          <SchoolMark />
          <p className={styles.name}>
            <SchoolName locale={locale} />
          </p>
          <h2 className={styles.title} id="footer-contacts">
            {t('site.footer.contacts')}
          </h2>
          <address className={styles.address}>
            <p>{t('site.footer.address')}</p>
            <p>
              <Link href={toLocalePath(locale, '/contact')}>{t('site.footer.allContacts')}</Link>
            </p>
          </address>
          <h2 className={styles.title}>{t('visit.footer.social')}</h2>
          <SocialLinks locale={locale} />
        </section>
        <nav aria-labelledby="footer-sections">
          <h2 className={styles.title} id="footer-sections">
            {t('site.footer.sections')}
          </h2>
          <ul role="list" className={styles.list}>
            {menu
              .flatMap(({ pages }) => pages)
              .map((page) => (
                <li key={page}>
                  <Link href={toLocalePath(locale, menuPages[page])}>{t(`site.nav.${page}`)}</Link>
                </li>
              ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-official">
          <h2 className={styles.title} id="footer-official">
            {t('site.footer.officialLinks')}
          </h2>
          <ul role="list" className={styles.list}>
            {Object.entries(officialLinks).map(([name, href]) => (
              <li key={name}>
                <ExternalLink href={href} announcement={t('site.externalLink')}>
                  {t(`site.footer.${name}`)}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-hotlines">
          <h2 className={styles.title} id="footer-hotlines">
            {t('site.footer.hotlines')}
          </h2>
          <ul role="list" className={styles.list}>
            {Object.entries(hotlines).map(([name, number]) => (
              <li key={name}>
                <a href={`tel:${number}`} className={styles.number}>
                  {number}
                </a>{' '}
                {t(`site.footer.${name}`)}
              </li>
            ))}
          </ul>
        </section>
      </Container>
      <Container className={styles.end}>
        {state.showsSampleMark && <p className={styles.sample}>{t('site.footer.sample')}</p>}
        <p className={styles.meta}>
          <Link href={toLocalePath(locale, '/sitemap')}>{t('visit.footer.siteMap')}</Link>
          {footerPages.map((page) => (
            <Link key={page} href={toLocalePath(locale, menuPages[page])}>
              {t(`site.nav.${page}`)}
            </Link>
          ))}
          <a className={styles.feed} href={toLocalePath(locale, '/news/feed.xml')}>
            <Icon name="feed" />
            {t('site.footer.feed')}
          </a>
          {state.updatedAt !== null && (
            <span>
              {t('site.footer.updated')} <InstantAsDay instant={state.updatedAt} locale={locale} />
            </span>
          )}
        </p>
      </Container>
    </footer>
  );
}
