'use client';

import { useTranslations } from 'next-intl';
import { toButtonClass } from '@/components/ui/button';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { CopyBox } from './copy-box';
import styles from './recovery-code-list.module.css';

/** Shows recovery codes once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('accounts');
  const { locale } = useCabinet();
  return (
    <CopyBox
      heading="h3"
      title={t('factor.codesTitle')}
      about={t('factor.codesText')}
      shown={
        <ul className={styles.codes} role="list" aria-label={t('factor.codesTitle')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      }
      text={codes.join('\n')}
      labels={{ copy: t('factor.copy'), copied: t('factor.copied'), failed: t('link.copyFailed') }}
    >
      {/* A full page load shows the new state of the account and removes the codes from the page. */}
      <a className={toButtonClass({})} href={toLocalePath(locale, '/cabinet/account')}>
        {t('factor.codesDone')}
      </a>
    </CopyBox>
  );
}
