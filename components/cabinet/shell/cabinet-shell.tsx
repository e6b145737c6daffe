'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { keepFragment } from '@/components/ui/navigation/keep-fragment';
import { useQuery } from '@/components/ui/navigation/use-query';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { Ornament } from '@/components/ui/ornament';
import { locales, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { toOtherLocalePath } from '@/lib/i18n/routing';
import { toLanguageLabel } from '@/lib/i18n/to-language-label';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { CabinetSearch } from '../search/cabinet-search';
import { OpenCount } from './open-count';
import { PersonBlock } from './person-block';
import { PhoneBar } from './phone-bar';
import { SectionLinks } from './section-links';
import { Toasts } from './toasts';
import styles from './cabinet-shell.module.css';

interface Props {
  /** Version of the product. */
  readonly version: string;
  readonly children: ReactNode;
}

/** Renders the header, the navigation and the toasts around a screen of the cabinet. */
export function CabinetShell({ version, children }: Props) {
  const t = useTranslations('cabinet');
  const common = useTranslations('common');
  const { locale } = useCabinet();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {common('skipToContent')}
      </a>
      <header className={styles.header}>
        <Link className={styles.name} href={toLocalePath(locale, '/cabinet')}>
          <Ornament motif="mark" className={styles.mark} />
          <span>{t('title')}</span>
        </Link>
        <CabinetSearch />
        <HeaderLinks />
        <Languages />
        <a className={styles.toSite} href={toLocalePath(locale, '/')}>
          {t('nav.toSite')}
        </a>
      </header>
      <aside className={styles.side}>
        <div className={styles.pinned} data-menu="">
          <SectionLinks />
          <PersonBlock />
          <p className={styles.version}>{t('nav.version', { version })}</p>
        </div>
      </aside>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PhoneBar />
      <Toasts closeLabel={t('toast.close')} />
    </div>
  );
}

/** Renders links to pages that people look for on every screen, such as the notices. */
function HeaderLinks() {
  const t = useTranslations('cabinet.nav');
  const { locale, serviceLinks } = useCabinet();
  const current = usePathname();
  return serviceLinks.map((link) => {
    if (!link.icon) return null;
    const href = toLocalePath(locale, `/cabinet/${link.name}`);
    return (
      <Link
        key={link.name}
        className={styles.service}
        href={href}
        aria-current={current === href ? 'page' : undefined}
      >
        <Icon name={link.icon} size="large" />
        <VisuallyHidden>{t(link.name)}</VisuallyHidden>
        <OpenCount link={link} />
      </Link>
    );
  });
}

function Languages() {
  const common = useTranslations('common.language');
  const { locale } = useCabinet();
  const address = usePathname() + useQuery();
  return (
    <ul className={styles.languages}>
      {locales.map((targetLocale) => (
        <li key={targetLocale}>
          {/* A full page load renders the document in the other language. */}
          <a
            className={styles.language}
            href={toOtherLocalePath(address, targetLocale)}
            hrefLang={toLanguage(targetLocale)}
            lang={toLanguage(targetLocale)}
            aria-label={toLanguageLabel(common(`${targetLocale}Short`), common(targetLocale))}
            aria-current={targetLocale === locale ? 'true' : undefined}
            onClick={keepFragment}
          >
            {common(`${targetLocale}Short`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
