'use client';

import type { MouseEvent } from 'react';
import { locales, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './login.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the page, without locale prefix. */
  readonly path: string;
  readonly labels: Readonly<Record<Locale, string>>;
}

/** Renders links to the same page in both languages, keeping the fragment. */
export function LanguageLinks({ locale, path, labels }: Props) {
  return (
    <ul className={styles.languages}>
      {locales.map((language) => (
        <li key={language}>
          <a
            className={styles.language}
            href={toLocalePath(language, path)}
            hrefLang={toLanguage(language)}
            lang={toLanguage(language)}
            aria-current={language === locale ? 'true' : undefined}
            onClick={keepFragment}
          >
            {labels[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function keepFragment(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.hash = window.location.hash;
}
