'use client';

import { useTranslations } from 'next-intl';
import { useRef, type KeyboardEvent } from 'react';
import { locales, otherLocale, toLanguage, type Locale } from '@/lib/i18n/locales';
import styles from './item-fields.module.css';

interface Props {
  /** Language shown on a narrow screen. */
  readonly writing: Locale;
  readonly onWrite: (locale: Locale) => void;
  /** Returns the ids of the panels of a language, separated by spaces. */
  readonly toPanels?: (locale: Locale) => string;
}

/** Renders the tabs of narrow screens, which choose the language of the texts. */
export function LanguageTabs({ writing, onWrite, toPanels = (locale) => `panel-${locale}` }: Props) {
  const t = useTranslations('cabinet.form');
  const tabs = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = otherLocale(writing);
    onWrite(next);
    tabs.current?.querySelector<HTMLElement>(`[data-locale=${next}]`)?.focus();
  }
  return (
    <div ref={tabs} className={styles.tabs} role="tablist" aria-label={t('language')}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          role="tab"
          className={styles.tab}
          data-locale={locale}
          lang={toLanguage(locale)}
          aria-selected={locale === writing}
          aria-controls={toPanels(locale)}
          tabIndex={locale === writing ? 0 : -1}
          onClick={() => onWrite(locale)}
          onKeyDown={onKeyDown}
        >
          {t(locale === 'kz' ? 'kazakh' : 'russian')}
        </button>
      ))}
    </div>
  );
}
