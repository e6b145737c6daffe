import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import styles from './fallback-note.module.css';

/** Renders a note that the following text exists in the other language only. */
export async function FallbackNote({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'site.fallback' });
  return (
    <p className={styles.note}>
      <Icon name="info" />
      {t('note')}
    </p>
  );
}
