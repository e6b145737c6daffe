import type { Locale } from '@/lib/i18n/locales';
import { listFirstLinks, readMenu } from '@/lib/reads/read-menu';
import { MenuLink } from './menu-link';

/** Renders the first link of each entry of the main menu as items of a list, for visitors who did not find a page. */
export async function UsefulLinks({ locale }: { locale: Locale }) {
  const { header } = await readMenu(locale);
  return listFirstLinks(header).map((link) => (
    <li key={link.href}>
      <MenuLink link={link} locale={locale} />
    </li>
  ));
}
