import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { sendAppeal } from '@/lib/actions/contact';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readAppealErrorTexts } from '@/lib/pages/read/read-appeal-error-texts';
import { AppealForm } from './appeal-form';
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
      <AppealForm
        action={sendAppeal}
        locale={locale}
        initialMessage={about === null ? '' : t('aboutPhoto', { address: about })}
        texts={{
          required: t('required'),
          name: t('name'),
          contact: t('contact'),
          contactHint: t('contactHint'),
          message: t('message'),
          messageHint: t('messageHint'),
          consent: t('consent'),
          website: t('website'),
          submit: t('submit'),
          sending: t('sending'),
        }}
        errorTexts={await readAppealErrorTexts(locale)}
        consentMore={<Link href={toLocalePath(locale, '/privacy')}>{t('consentMore')}</Link>}
      />
    </section>
  );
}
