import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { toLinkHref } from '@/lib/content/kinds/links';
import { env } from '@/lib/env/env';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { isCurrentLink } from '@/lib/views/is-current-link';
import { toMenuBreakpoints } from '@/lib/views/menu-breakpoints';
import { readSite } from '@/lib/reads/read-site';
import { listMenuLinks, readMenu, type ShownLink } from '@/lib/reads/read-menu';
import { AccountLinks } from './account-links';
import { FullPanel } from './full-panel';
import { LanguageSwitch } from './language-switch';
import { MenuLink } from './menu-link';
import { SearchForm } from '../search/search-form';
import styles from './phone-menu.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the page, without locale prefix. */
  readonly path: string;
  /** Target of the language switch, without locale prefix. */
  readonly switchPath: string;
}

/** Renders the button that opens the whole menu as a full-screen panel, where the header has no room for all entries. */
export async function PhoneMenu({ locale, path, switchPath }: Props) {
  const [t, { title, header }, site] = await Promise.all([
    getTranslations({ locale }),
    readMenu(locale),
    readSite(),
  ]);
  const telephone = site?.telephones[0];
  const all = listMenuLinks(header);
  const { whole } = toMenuBreakpoints(header);
  const renderLink = (link: ShownLink) => (
    <MenuLink
      className={styles.item}
      link={link}
      locale={locale}
      isCurrent={isCurrentLink(toLocalePath(locale, path), link.href, all)}
    />
  );
  return (
    <FullPanel
      className={styles.menu}
      hiddenFromRem={whole}
      panelClassName={styles.panel}
      buttonClassName={styles.button}
      button={<MenuButton texts={{ open: t('site.menu.open'), close: t('common.close') }} />}
    >
      {!env().isStaticCopy && <SearchForm locale={locale} id="menu-search" className={styles.search} />}
      {telephone && (
        <a className={styles.telephone} href={toLinkHref('telephone', telephone.target)}>
          <Icon name="phone" />
          {telephone.target}
        </a>
      )}
      <nav aria-label={title} className={styles.entries}>
        {header.map((entry, index) => (
          <MenuGroup key={index} entry={entry} locale={locale} renderLink={renderLink} />
        ))}
        <Link
          className={styles.item}
          href={toLocalePath(locale, '/')}
          aria-current={path === '/' ? 'page' : undefined}
        >
          {t('site.menu.home')}
        </Link>
      </nav>
      <div className={styles.foot}>
        <LanguageSwitch locale={locale} path={switchPath} />
        <AccountLinks locale={locale} offersSignIn={false} />
      </div>
    </FullPanel>
  );
}

function MenuButton({ texts }: { readonly texts: { readonly open: string; readonly close: string } }) {
  return (
    <>
      <span className={styles.whenClosed}>
        <Icon name="menu" size="large" />
        <span className={styles.label}>{texts.open}</span>
      </span>
      <span className={styles.whenOpen}>
        <Icon name="close" size="large" />
        <span className={styles.label}>{texts.close}</span>
      </span>
    </>
  );
}

interface GroupProps {
  readonly entry: Awaited<ReturnType<typeof readMenu>>['header'][number];
  readonly locale: Locale;
  readonly renderLink: (link: ShownLink) => ReactNode;
}

/** Renders an entry of the menu with the links of its group. */
function MenuGroup({ entry, locale, renderLink }: GroupProps) {
  return (
    <div className={styles.group}>
      {entry.links !== null && (
        <h2 className={styles.title} lang={entry.locale === locale ? undefined : toLanguage(entry.locale)}>
          {entry.label}
        </h2>
      )}
      <ul role="list" className={entry.links === null ? undefined : styles.links}>
        {(entry.links ?? [entry]).map((link, index) => (
          <li key={index}>{renderLink(link)}</li>
        ))}
      </ul>
    </div>
  );
}
