import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { allergens, toAllergenPath, toggleAllergen, type Allergen } from '../model/allergen-choice';
import type { Canteen } from './read-canteen';
import styles from './allergen-filter.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the page, without locale prefix. */
  readonly path: string;
  readonly canteen: Canteen;
  readonly chosen: readonly Allergen[];
}

/** Renders links that leave out dishes with an allergen. Only allergens that some dish contains are offered. */
export async function AllergenFilter({ locale, path, canteen, chosen }: Props) {
  const t = await getTranslations({ locale });
  const contained = new Set([...canteen.dishes.values()].flatMap((dish) => dish.allergens));
  const offered = allergens.filter((allergen) => contained.has(allergen) || chosen.includes(allergen));
  if (offered.length === 0) return null;
  const toLabel = (allergen: Allergen) => t(`content.dish.options.allergens.${allergen}`);
  const toHref = (others: readonly Allergen[]) => toLocalePath(locale, toAllergenPath(path, others));
  return (
    <nav aria-label={t('canteen.filter.label')} className={styles.filter}>
      {chosen.length > 0 && (
        <p className={styles.active}>
          {t('canteen.filter.active')}: <strong>{chosen.map(toLabel).join(', ')}</strong>{' '}
          <Link href={toHref([])}>{t('canteen.filter.reset')}</Link>
        </p>
      )}
      <p className={styles.warning}>{t('canteen.filter.warning')}</p>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {t('canteen.filter.open')}
          <Icon name="down" size="small" className={styles.arrow} />
        </summary>
        <p className={styles.hint}>{t('canteen.filter.hint')}</p>
        <ul role="list" className={styles.list}>
          {offered.map((allergen) => {
            const isChosen = chosen.includes(allergen);
            return (
              <li key={allergen}>
                <Link
                  href={toHref(toggleAllergen(chosen, allergen))}
                  rel="nofollow"
                  className={styles.link}
                  aria-current={isChosen ? 'true' : undefined}
                >
                  {isChosen && <Icon name="close" size="small" />}
                  {toLabel(allergen)}
                </Link>
              </li>
            );
          })}
        </ul>
      </details>
    </nav>
  );
}
