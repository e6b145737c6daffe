import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../content/localized-span';
import styles from './staff-facts.module.css';

const fields = ['education', 'record', 'category', 'awards', 'order'] as const;

/** Renders education, career and awards, or nothing if all are empty. */
export async function StaffFacts({ person, locale }: { person: Item<'staff'>; locale: Locale }) {
  const t = await getTranslations({ locale });
  const known = fields.filter((field) => readLocalized(person[field], locale) !== null);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="facts" className={styles.facts}>
      <h2 id="facts" className={styles.title}>
        {t('facts.staff.about')}
      </h2>
      <dl className={styles.list}>
        {known.map((field) => (
          <div key={field} className={styles.fact}>
            <dt className={styles.name}>{t(`content.staff.fields.${field}.label`)}</dt>
            <dd className={styles.value}>
              <LocalizedSpan text={person[field]} locale={locale} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
