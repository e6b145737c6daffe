'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { locales, toLanguage, type Locale } from '@/lib/i18n/locales';
import styles from './live-panel.module.css';

/** Name of the width of a screen. */
export type LiveWidth = 'phone' | 'desktop';

interface Props {
  readonly width: LiveWidth;
  readonly onWidth: (width: LiveWidth) => void;
  /** Language of the page. */
  readonly shown: Locale;
  readonly onShow: (locale: Locale) => void;
  readonly onClose: () => void;
}

/** Renders the buttons of the preview beside a form: width, language and close. */
export function LiveBar({ width, onWidth, shown, onShow, onClose }: Props) {
  const t = useTranslations('cabinet.live');
  const preview = useTranslations('cabinet.preview');
  const common = useTranslations('common');
  return (
    <div className={styles.bar}>
      <div className={styles.choice} role="group" aria-label={preview('width')}>
        {(['phone', 'desktop'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={styles.option}
            aria-pressed={name === width}
            onClick={() => onWidth(name)}
          >
            {preview(name === 'phone' ? 'phone' : 'full')}
          </button>
        ))}
      </div>
      <div className={styles.choice} role="group" aria-label={t('language')}>
        {locales.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.option}
            lang={toLanguage(name)}
            aria-pressed={name === shown}
            onClick={() => onShow(name)}
          >
            {common(`language.${name}`)}
          </button>
        ))}
      </div>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}
