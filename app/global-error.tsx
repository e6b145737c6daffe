'use client';

import { useEffect } from 'react';
import { reportLoadFailure } from '@/components/ui/navigation/report-load-failure';
import '@/components/ui/theme/tokens.css';
import '@/components/ui/theme/base.css';
import '@/components/ui/theme/low-vision.css';
import { failureTexts } from '@/lib/i18n/failure-texts';
import { defaultLocale, locales, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import styles from './global-error.module.css';

/** Renders the last-resort error page in both languages, when even the layout or error page failed. */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => reportLoadFailure(error), [error]);
  return (
    <html lang={toLanguage(defaultLocale)}>
      <body>
        <title>{failureTexts[defaultLocale].title}</title>
        <main className={styles.page}>
          {locales.map((locale) => (
            <section key={locale} lang={toLanguage(locale)}>
              <h1 className={styles.title}>{failureTexts[locale].failedTwice}</h1>
              <a href={toLocalePath(locale, '/')}>{failureTexts[locale].goHome}</a>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
