import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { DishesByChoice } from '../model/allergen-choice';
import { DishNames } from './dish-names';
import styles from './left-out-dishes.module.css';

interface Props extends Pick<DishesByChoice, 'leftOut' | 'undeclared'> {
  readonly locale: Locale;
}

/** Names the dishes that a choice of allergens leaves out, those whose allergens are not declared apart; nothing without any. */
export async function LeftOutDishes({ locale, ...dishes }: Props) {
  const t = await getTranslations({ locale, namespace: 'canteen' });
  return (['leftOut', 'undeclared'] as const)
    .filter((name) => dishes[name].length > 0)
    .map((name) => (
      <p key={name} className={styles.line}>
        {t(name)}: <DishNames dishes={dishes[name]} locale={locale} />
      </p>
    ));
}
