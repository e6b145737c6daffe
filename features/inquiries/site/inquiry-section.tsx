import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/env/env';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedInquiryForm } from './localized-inquiry-form';
import styles from './inquiry-section.module.css';

interface Props {
  readonly locale: Locale;
  /** Address of the photo that the message concerns; `null` for none. */
  readonly about?: string | null;
}

/** Renders the contact section with its form. */
export async function InquirySection({ locale, about = null }: Props) {
  const t = await getTranslations({ locale, namespace: 'visit.inquiry' });
  return (
    <section className={styles.section} id="appeal" aria-labelledby="inquiry-title">
      <h2 id="inquiry-title" className={styles.title}>
        {t('title')}
      </h2>
      {!env().isStaticCopy && <p className={styles.lead}>{t('lead')}</p>}
      <LocalizedInquiryForm locale={locale} id="inquiry" topic={null} about={about} />
    </section>
  );
}
