'use client';

import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/cabinet-provider';
import { ButtonLink } from '@/components/ui/button-link';
import { toLocalePath } from '@/lib/i18n/locales';
import styles from './home.module.css';

export default function CabinetNotFound() {
  const t = useTranslations('cabinet.notFound');
  const { locale } = useCabinet();
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p>{t('text')}</p>
      <p>
        <ButtonLink href={toLocalePath(locale, '/cabinet')}>{t('back')}</ButtonLink>
      </p>
    </div>
  );
}
