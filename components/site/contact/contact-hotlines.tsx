import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { readSite } from '@/lib/reads/read-site';
import styles from './contact-facts.module.css';
import { HotlineButtons } from './hotline-buttons';

/** Renders the hotlines of the settings as buttons; nothing if there are none. */
export async function ContactHotlines({ locale }: { locale: Locale }) {
  const [t, site] = await Promise.all([getTranslations({ locale }), readSite()]);
  if (!site || site.hotlines.length === 0) return null;
  return (
    <section aria-labelledby="contact-hotlines" className={styles.section}>
      <h2 id="contact-hotlines">{t('visit.contact.hotlines')}</h2>
      <HotlineButtons
        locale={locale}
        hotlines={site.hotlines.map(({ target, label }) => ({ number: target, name: label }))}
      />
    </section>
  );
}
