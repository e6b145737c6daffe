'use client';

import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Link } from '@/components/ui/link';
import { toLocalePath } from '@/lib/i18n/locales';
import { useTranslationService } from './use-translation-service';
import styles from './translation-settings.module.css';

/** Says which service gets texts when a person asks for a translation, and leads to the school's terms. */
export function TranslationSettings() {
  const t = useTranslations('translation.settings');
  const { locale } = useCabinet();
  const service = useTranslationService();
  return (
    <section className={styles.section} aria-labelledby="translation">
      <h2 className={styles.title} id="translation">
        {t('title')}
      </h2>
      <p>
        {service ? t('on', { host: service.host, service: service.model ?? 'LibreTranslate' }) : t('off')}
      </p>
      {service && <p className={styles.text}>{t('rules')}</p>}
      <p>
        <Link href={toLocalePath(locale, '/cabinet/term')}>{t('terms')}</Link>
      </p>
    </section>
  );
}
