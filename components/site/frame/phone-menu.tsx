import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { isCurrentPage, menu, menuPages, type MenuPage } from '@/lib/pages/navigation';
import { AccountLinks } from './account-links';
import { FullPanel } from './full-panel';
import { LanguageSwitch } from './language-switch';
import { SearchForm } from '../search/search-form';
import styles from './phone-menu.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the page, without locale prefix. */
  readonly path: string;
  /** Target of the language switch, without locale prefix. */
  readonly switchPath: string;
}

/** Renders the menu of small windows: a button that opens a full-screen panel. */
export async function PhoneMenu({ locale, path, switchPath }: Props) {
  const t = await getTranslations({ locale });
  const toLink = (page: MenuPage) => (
    <Link
      className={styles.item}
      href={toLocalePath(locale, menuPages[page])}
      aria-current={isCurrentPage(path, page) ? 'page' : undefined}
    >
      {t(`site.nav.${page}`)}
    </Link>
  );
  return (
    <FullPanel
      className={styles.menu}
      panelClassName={styles.panel}
      buttonClassName={styles.button}
      button={
        <>
          <span className={styles.whenClosed}>
            <Icon name="menu" size="large" />
            {t('site.menu.open')}
          </span>
          <span className={styles.whenOpen}>
            <Icon name="close" size="large" />
            {t('common.close')}
          </span>
        </>
      }
    >
      <SearchForm locale={locale} id="menu-search" className={styles.search} />
      <nav aria-label={t('site.menu.label')}>
        <Link
          className={styles.item}
          href={toLocalePath(locale, '/')}
          aria-current={path === '/' ? 'page' : undefined}
        >
          {t('site.menu.home')}
        </Link>
        {menu.map(({ name, pages }) => (
          <div key={name} className={styles.group}>
            {pages.length > 1 && <h2 className={styles.title}>{t(`site.menu.${name}`)}</h2>}
            <ul role="list">
              {pages.map((page) => (
                <li key={page}>{toLink(page)}</li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <LanguageSwitch locale={locale} path={switchPath} />
        <AccountLinks locale={locale} />
      </div>
    </FullPanel>
  );
}
