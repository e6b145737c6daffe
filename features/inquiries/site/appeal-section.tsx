import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedAppealForm } from './localized-appeal-form';
import styles from './appeal-section.module.css';

interface Props {
  readonly locale: Locale;
  /** Address of the photo that the message concerns; `null` for none. */
  readonly about?: string | null;
}

/** Renders the contact section with its form. */
export async function AppealSection({ locale, about = null }: Props) {
  const t = await getTranslations({ locale, namespace: 'visit.appeal' });
  return (
    <section className={styles.section} id="appeal" aria-labelledby="appeal-title">
      <h2 id="appeal-title" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.lead}>{t('lead')}</p>
      <LocalizedAppealForm locale={locale} id="appeal" topic={null} about={about} />
    </section>
  );
}
