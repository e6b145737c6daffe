import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { OrnamentBand } from '@/components/ui/ornament';
import { toLinkHref } from '@/lib/content/kinds/links';
import { readLocalized } from '@/lib/content/localized';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readMenu } from '@/lib/reads/read-menu';
import { readSite } from '@/lib/reads/read-site';
import { readSiteState } from '@/lib/reads/read-site-state';
import { InstantAsDay } from '../content/day';
import { LocalizedSpan } from '../content/localized-span';
import { AccountLinks } from './account-links';
import { LinkLabel } from './link-label';
import { MenuLink } from './menu-link';
import { SchoolMark } from './school-mark';
import { SchoolName } from './school-name';
import { ShortContacts } from './short-contacts';
import { SocialLinks } from './social-links';
import { TargetLink } from './target-link';
import styles from './site-footer.module.css';

/** Renders contacts, official links, sections and the date of the last change. */
export async function SiteFooter({ locale }: { locale: Locale }) {
  const [t, state, site, menu] = await Promise.all([
    getTranslations({ locale }),
    readSiteState(),
    readSite(),
    readMenu(locale),
  ]);
  return (
    <footer className={styles.footer}>
      <OrnamentBand border="horns" id="band-footer" className={styles.band} />
      <Container className={styles.columns}>
        <section className={styles.school} aria-labelledby="footer-contacts">
          <SchoolMark isOnDark />
          <p className={styles.name}>
            <SchoolName locale={locale} />
          </p>
          <h2 className={styles.title} id="footer-contacts">
            {t('site.footer.contacts')}
          </h2>
          <address className={styles.address}>
            {site && <ShortContacts site={site} locale={locale} />}
            <p>
              <Link href={toLocalePath(locale, '/contact')}>{t('site.footer.allContacts')}</Link>
            </p>
          </address>
          <SocialLinks locale={locale} title={<h2 className={styles.title}>{t('visit.footer.social')}</h2>} />
        </section>
        {menu.footer.map((column, index) => {
          const links = column.links ?? [column];
          return (
            <nav key={index} aria-labelledby={`footer-column-${index}`}>
              <h2
                className={styles.title}
                id={`footer-column-${index}`}
                lang={column.locale === locale ? undefined : toLanguage(column.locale)}
              >
                {column.label}
              </h2>
              <ul role="list" className={styles.list}>
                {links.map((link, place) => (
                  <li key={place}>
                    <MenuLink link={link} locale={locale} />
                  </li>
                ))}
              </ul>
            </nav>
          );
        })}
        {site && site.officialLinks.length > 0 && (
          <section aria-labelledby="footer-official">
            <h2 className={styles.title} id="footer-official">
              {t('site.footer.officialLinks')}
            </h2>
            <ul role="list" className={styles.list}>
              {site.officialLinks.map((link, index) => (
                <li key={index}>
                  <TargetLink href={link.target} locale={locale}>
                    <LinkLabel link={link} locale={locale} />
                  </TargetLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        {site && site.hotlines.length > 0 && (
          <section aria-labelledby="footer-hotlines">
            <h2 className={styles.title} id="footer-hotlines">
              {t('site.footer.hotlines')}
            </h2>
            <ul role="list" className={styles.list}>
              {site.hotlines.map((link, index) => (
                <li key={index}>
                  <a href={toLinkHref('telephone', link.target)} className={styles.number}>
                    {link.target}
                  </a>{' '}
                  <LocalizedSpan text={link.label} locale={locale} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Container>
      <Container className={styles.end}>
        {site && readLocalized(site.footerText, locale) && (
          <p className={styles.text}>
            <LocalizedSpan text={site.footerText} locale={locale} />
          </p>
        )}
        {state.showsSampleMark && <p className={styles.sample}>{t('site.footer.sample')}</p>}
        <div className={styles.meta}>
          <Link href={toLocalePath(locale, '/sitemap')}>{t('visit.footer.siteMap')}</Link>
          {menu.bottom.map((link, index) => (
            <MenuLink key={index} link={link} locale={locale} />
          ))}
          <a className={styles.feed} href={toLocalePath(locale, '/news/feed.xml')}>
            <Icon name="feed" />
            {t('site.footer.feed')}
          </a>
          <AccountLinks locale={locale} />
          {state.updatedAt !== null && (
            <span>
              {t('site.footer.updated')} <InstantAsDay instant={state.updatedAt} locale={locale} />
            </span>
          )}
        </div>
      </Container>
    </footer>
  );
}
