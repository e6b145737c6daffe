import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { readLocalized } from '@/lib/content/localized';
import { formatDayWithWeekday } from '@/lib/i18n/format/format-period';
import { toLocalePath } from '@/lib/i18n/locales';
import { toBlockAnchor } from '@/lib/content/headings/block-headings';
import { findMenu, listComing, listMeals } from '../model/menus';
import { readCanteen } from './read-canteen';
import { readToday } from '@/lib/reads/read-today';
import { DishNames } from './dish-names';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import type { BlockProps } from '@/components/site/blocks/block-props';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import styles from './canteen-block.module.css';

/** Renders a meal of today's menu, or of the next, as a link to the whole menu; nothing if its page is closed. */
export async function CanteenBlock({ block, locale }: BlockProps<'canteen'>) {
  if ((await readClosedCheck())('/ashana')) return null;
  const [t, { menus, dishes }] = await Promise.all([getTranslations({ locale }), readCanteen()]);
  const today = readToday();
  const menu = findMenu(today, menus);
  const [served] = menu ? [{ day: today, menu }] : listComing(today, 1, menus);
  if (!served) return null;
  const wanted = block.meal ?? 'lunch';
  const meal = listMeals(served.menu, dishes).find(({ name }) => name === wanted);
  return (
    <Link href={toLocalePath(locale, '/ashana')} className={styles.card}>
      <span id={toBlockAnchor(block.id)} className={styles.title}>
        {readLocalized(block.title, locale) ? (
          <LocalizedSpan text={block.title} locale={locale} />
        ) : (
          t(menu ? 'canteen.todayMenu' : 'canteen.nextMenu')
        )}
        <Icon name="arrow-right" size="small" />
      </span>
      <span className={styles.day}>
        <time dateTime={served.day}>{formatDayWithWeekday(served.day, locale)}</time>
        {meal && ` · ${t(`content.cyclemenu.fields.${meal.name}.label`)}`}
      </span>
      {meal && (
        <span className={styles.dishes}>
          <DishNames dishes={meal.dishes} locale={locale} />
        </span>
      )}
    </Link>
  );
}
