import { Icon } from '@/components/ui/icon';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { isCurrentLink } from '@/lib/views/is-current-link';
import { listMenuLinks, readMenu, type ShownLink } from '@/lib/reads/read-menu';
import { toMenuBreakpoints } from '@/lib/views/menu-breakpoints';
import styles from './desktop-menu.module.css';
import { MenuDisclosure } from './menu-disclosure';
import { MenuLink } from './menu-link';

/**
 * Renders the entries of the menu that fit the header as a row. Groups open below their names, also without JavaScript.
 */
export async function DesktopMenu({ locale, path }: { locale: Locale; path: string }) {
  const { title, header } = await readMenu(locale);
  const { from } = toMenuBreakpoints(header);
  const all = listMenuLinks(header);
  const isCurrent = ({ href }: ShownLink) => isCurrentLink(toLocalePath(locale, path), href, all);
  return (
    <nav className={styles.menu} aria-label={title}>
      <ul role="list" className={styles.row}>
        {header.map((entry, index) => (
          <li key={index} className={styles.group} data-from={from[index]}>
            {entry.links === null ? (
              <MenuLink className={styles.top} link={entry} locale={locale} isCurrent={isCurrent(entry)} />
            ) : (
              <MenuDisclosure
                name="desktop-menu"
                summaryClassName={styles.top}
                summary={
                  <>
                    <span
                      data-current={entry.links.some(isCurrent) || undefined}
                      lang={entry.locale === locale ? undefined : toLanguage(entry.locale)}
                    >
                      {entry.label}
                    </span>
                    <Icon name="down" size="small" />
                  </>
                }
              >
                <ul role="list" className={styles.panel}>
                  {entry.links.map((link, place) => (
                    <li key={place}>
                      <MenuLink
                        className={styles.item}
                        link={link}
                        locale={locale}
                        isCurrent={isCurrent(link)}
                      />
                    </li>
                  ))}
                </ul>
              </MenuDisclosure>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
