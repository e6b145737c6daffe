import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import { toLinkHref } from '@/lib/content/kinds/links';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedRichText } from '@/components/site/blocks/localized-rich-text';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './canteen-facts.module.css';
import { MealTable } from './meal-table';

interface Props {
  readonly settings: Item<'canteen'>;
  readonly locale: Locale;
}

/** Renders whom parents tell about an allergy, the meals with their prices, and who eats free of charge. */
export async function CanteenFacts({ settings, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'canteen' });
  const { contact, telephones, allergies, meals, free } = settings;
  return (
    <>
      <section aria-labelledby="allergy" className={styles.allergy}>
        <h2 id="allergy">{t('allergy.title')}</h2>
        {readLocalized(allergies, locale) && (
          <p className={styles.text}>
            <LocalizedSpan text={allergies} locale={locale} />
          </p>
        )}
        <p>
          {t('allergy.contact')}:{' '}
          <strong>
            <LocalizedSpan text={contact} locale={locale} />
          </strong>
        </p>
        {telephones.length > 0 && (
          <ul role="list" className={styles.telephones}>
            {telephones.map((telephone, index) => (
              <li key={index}>
                <a href={toLinkHref('telephone', telephone.target)} className={styles.telephone}>
                  {telephone.target}
                </a>{' '}
                <LocalizedSpan text={telephone.label} locale={locale} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {meals.length > 0 && (
        <section aria-labelledby="prices" className={styles.section}>
          <h2 id="prices">{t('prices.title')}</h2>
          <MealTable meals={meals} locale={locale} />
        </section>
      )}
      {readLocalized(free, locale) && (
        <section aria-labelledby="free" className={styles.section}>
          <h2 id="free">{t('free')}</h2>
          <LocalizedRichText text={free} locale={locale} />
        </section>
      )}
    </>
  );
}
