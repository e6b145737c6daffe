import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { listFrameBanners } from './frame-banners';
import { listFrameParts } from './frame-parts';
import { NotificationStrip } from './notification-strip';
import { SiteFooter } from './site-footer';
import styles from './site-frame.module.css';
import { SiteHeader } from './site-header';

interface Props {
  readonly locale: Locale;
  /** Public path without locale prefix. */
  readonly path: string;
  /** Target of the language switch if it is not the same page. */
  readonly switchPath?: string;
  readonly children: ReactNode;
}

/** Renders the frame of every public page: header, menu, announcements and footer. */
export async function SiteFrame({ locale, path, switchPath = path, children }: Props) {
  const t = await getTranslations({ locale, namespace: 'common' });
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <SiteHeader locale={locale} path={path} switchPath={switchPath} />
      {listFrameBanners().map((Banner, index) => (
        <Banner key={index} locale={locale} />
      ))}
      <NotificationStrip locale={locale} isHome={path === '/'} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter locale={locale} />
      {listFrameParts().map((Part, index) => (
        <Part key={index} />
      ))}
    </div>
  );
}
