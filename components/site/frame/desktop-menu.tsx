import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { isCurrentPage, menu, menuPages } from '@/lib/pages/navigation';
import styles from './desktop-menu.module.css';
import { MenuDisclosure } from './menu-disclosure';

/** Renders the menu as a row. Groups open below their names, also without JavaScript. */
export async function DesktopMenu({ locale, path }: { locale: Locale; path: string }) {
  const t = await getTranslations({ locale, namespace: 'site' });
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <ul role="list" className={styles.row}>
        {menu.map(({ name, pages }) => {
          const [only, ...others] = pages;
          const isCurrent = pages.some((page) => isCurrentPage(path, page));
          return (
            <li key={name} className={styles.group}>
              {only && others.length === 0 ? (
                <Link
                  className={styles.top}
                  href={toLocalePath(locale, menuPages[only])}
                  aria-current={isCurrent ? 'page' : undefined}
                >
                  {t(`menu.${name}`)}
                </Link>
              ) : (
                <MenuDisclosure
                  name="desktop-menu"
                  summaryClassName={styles.top}
                  summary={
                    <>
                      <span data-current={isCurrent || undefined}>{t(`menu.${name}`)}</span>
                      <Icon name="down" size="small" />
                    </>
                  }
                >
                  <ul role="list" className={styles.panel}>
                    {pages.map((page) => (
                      <li key={page}>
                        <Link
                          className={styles.item}
                          href={toLocalePath(locale, menuPages[page])}
                          aria-current={isCurrentPage(path, page) ? 'page' : undefined}
                        >
                          {t(`nav.${page}`)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </MenuDisclosure>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
