import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { OrnamentBand } from '@/components/ui/ornament';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { readClosedCheck, readContactPage } from '@/lib/reads/read-closed-pages';
import { toLinkHref } from '@/lib/content/kinds/links';
import { readLocalized } from '@/lib/content/localized';
import { env } from '@/lib/env/env';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readMenu } from '@/lib/reads/read-menu';
import { readSite } from '@/lib/reads/read-site';
import { readSiteState } from '@/lib/reads/read-site-state';
import { InstantAsDay } from '../content/day';
import { LocalizedSpan } from '../content/localized-span';
import { AccountLinks } from './account-links';
import { EducationOffice } from './contacts/education-office';
import { LinkLabel } from './contacts/link-label';
import { MenuLink } from './menu-link';
import { SchoolMark } from './school-mark';
import { SchoolName } from './school-name';
import { ShortContacts } from './short-contacts';
import { SocialLinks } from './contacts/social-links';
import { TargetLink } from './contacts/target-link';
import { WhenOpen } from '@/components/site/content/when-open';
import styles from './site-footer.module.css';

type Menu = Awaited<ReturnType<typeof readMenu>>;
type Site = Awaited<ReturnType<typeof readSite>>;

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
        <FooterContacts locale={locale} site={site} />
        {site && site.hotlines.length > 0 && (
          <FooterSection id="footer-hotlines" title={t('site.footer.hotlines')}>
            {site.hotlines.map((link, index) => (
              <li key={index} className={styles.hotline}>
                <a href={toLinkHref('telephone', link.target)} className={styles.number}>
                  {link.target}
                </a>{' '}
                <LocalizedSpan text={link.label} locale={locale} />
              </li>
            ))}
          </FooterSection>
        )}
        <OfficialLinks locale={locale} site={site} />
      </Container>
      {menu.footer.length > 0 && (
        <Container className={styles.sections}>
          {menu.footer.map((column, index) => (
            <FooterColumn key={index} column={column} id={`footer-column-${index}`} locale={locale} />
          ))}
        </Container>
      )}
      <Container className={styles.end}>
        {site && readLocalized(site.footerText, locale) && (
          <p className={styles.text}>
            <LocalizedSpan text={site.footerText} locale={locale} />
          </p>
        )}
        <FooterLinks locale={locale} links={menu.bottom} updatedAt={state.updatedAt}>
          {state.showsSampleMark && <strong className={styles.sample}>{t('site.footer.sample')}</strong>}
        </FooterLinks>
      </Container>
    </footer>
  );
}

interface ContactsProps {
  readonly locale: Locale;
  readonly site: Site;
}

async function FooterContacts({ locale, site }: ContactsProps) {
  const t = await getTranslations({ locale });
  const contactPage = await readContactPage();
  return (
    <section className={styles.school} aria-labelledby="footer-contacts">
      <SchoolMark isOnDark />
      <div className={styles.contacts}>
        <p className={styles.name}>
          <SchoolName locale={locale} />
        </p>
        <h2 id="footer-contacts">
          <VisuallyHidden>{t('site.footer.contacts')}</VisuallyHidden>
        </h2>
        <address className={styles.address}>
          {site && <ShortContacts site={site} locale={locale} />}
          {contactPage && (
            <p>
              <Link href={toLocalePath(locale, contactPage.path)}>{t('site.footer.allContacts')}</Link>
            </p>
          )}
        </address>
        <SocialLinks
          locale={locale}
          title={
            <h2>
              <VisuallyHidden>{t('visit.footer.social')}</VisuallyHidden>
            </h2>
          }
        />
      </div>
    </section>
  );
}

/** Renders the official links without those to closed pages. */
async function OfficialLinks({ locale, site }: ContactsProps) {
  const [t, isClosed] = await Promise.all([
    getTranslations({ locale, namespace: 'site' }),
    readClosedCheck(),
  ]);
  const links = site?.officialLinks.filter(({ target }) => !isClosed(target)) ?? [];
  const hasOffice = site !== null && readLocalized(site.officeName, locale) !== null;
  if (links.length === 0 && !hasOffice) return null;
  return (
    <FooterSection id="footer-official" title={t('footer.officialLinks')}>
      {hasOffice && (
        <li>
          <EducationOffice site={site} locale={locale} />
        </li>
      )}
      {links.map((link, index) => (
        <li key={index}>
          <TargetLink href={link.target} locale={locale}>
            <LinkLabel link={link} locale={locale} />
          </TargetLink>
        </li>
      ))}
    </FooterSection>
  );
}

interface ColumnProps {
  readonly column: Menu['footer'][number];
  readonly id: string;
  readonly locale: Locale;
}

/** Renders a section in one line: on a phone its name opens the links. The `details` element holds the name alone. */
function FooterColumn({ column, id, locale }: ColumnProps) {
  const lang = column.locale === locale ? undefined : toLanguage(column.locale);
  return (
    <nav aria-labelledby={id} className={styles.section}>
      <h2 className={styles.sectionName} id={id} lang={lang}>
        {column.label}
      </h2>
      <details className={styles.fold}>
        <summary className={styles.summary} lang={lang}>
          {column.label}
          <Icon name="down" />
        </summary>
      </details>
      <ul role="list" className={styles.links}>
        {(column.links ?? [column]).map((link, index) => (
          <li key={index}>
            <MenuLink link={link} locale={locale} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Items of a list. */
  readonly children: ReactNode;
}

function FooterSection({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul role="list" className={styles.list}>
        {children}
      </ul>
    </section>
  );
}

interface LinksProps {
  readonly locale: Locale;
  readonly links: Menu['bottom'];
  /** Time of the last change; `null` if nothing is published. */
  readonly updatedAt: string | null;
  readonly children: ReactNode;
}

async function FooterLinks({ locale, links, updatedAt, children }: LinksProps) {
  const t = await getTranslations({ locale });
  return (
    <div className={styles.meta}>
      {children}
      <Link href={toLocalePath(locale, '/sitemap')}>{t('visit.footer.siteMap')}</Link>
      {links.map((link, index) => (
        <MenuLink key={index} link={link} locale={locale} />
      ))}
      <WhenOpen address="/news/feed.xml">
        <a className={styles.feed} href={toLocalePath(locale, '/news/feed.xml')}>
          <Icon name="feed" />
          {t('site.footer.feed')}
        </a>
      </WhenOpen>
      <AccountLinks locale={locale} />
      {env().isStaticCopy && (
        <span>
          {t('visit.staticCopy.made')} <InstantAsDay instant={new Date().toISOString()} locale={locale} />
        </span>
      )}
      {updatedAt !== null && (
        <span>
          {t('site.footer.updated')} <InstantAsDay instant={updatedAt} locale={locale} />
        </span>
      )}
    </div>
  );
}
