import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { Ornament } from '@/components/ui/ornament';
import type { Locale } from '@/lib/i18n/locales';
import styles from './missing-page.module.css';
import { SiteFrame } from '../frame/site-frame';

interface Props {
  readonly locale: Locale;
  /** Status of the response, drawn above the title; an ornament is its zero. */
  readonly code: '404' | '410';
  readonly title: string;
  readonly text: string;
  /** Links to other pages. */
  readonly children: ReactNode;
}

/** Renders a page that stands for a missing one. */
export function MissingPage({ locale, code, title, text, children }: Props) {
  return (
    // The page does not exist in the other language either, so the switch leads home.
    <SiteFrame locale={locale} path={`/${code}`} switchPath="/">
      <Container className={styles.page}>
        <div className={styles.picture} aria-hidden="true">
          {[...code].map((digit, index) =>
            digit === '0' ? (
              <Ornament key={index} motif="cross" className={styles.ornament} />
            ) : (
              <span key={index} className={styles.digit}>
                {digit}
              </span>
            ),
          )}
        </div>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </Container>
    </SiteFrame>
  );
}
