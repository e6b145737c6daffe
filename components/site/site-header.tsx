import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { OrnamentBand } from '@/components/ui/ornament';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { DesktopMenu } from './desktop-menu';
import { LanguageSwitch } from './language-switch';
import { PhoneMenu } from './phone-menu';
import { SchoolMark } from './school-mark';
import styles from './site-header.module.css';

/** Name, menu, language and sign-in. `path` is the public path without locale prefix. */
export async function SiteHeader({ locale, path }: { locale: Locale; path: string }) {
  const t = await getTranslations({ locale, namespace: 'common' });
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link
          className={styles.home}
          href={toLocalePath(locale, '/')}
          aria-current={path === '/' ? 'page' : undefined}
        >
          <SchoolMark />
          <span className={styles.name}>
            <span className={styles.shortName}>{t('schoolShortName')}</span>
            <span className={styles.place}>{t('schoolPlace')}</span>
          </span>
        </Link>
        <DesktopMenu locale={locale} path={path} />
        <LanguageSwitch locale={locale} path={path} className={styles.language} />
        <a className={styles.signIn} href={toLocalePath(locale, '/login')} rel="nofollow">
          <Icon name="person" />
          <span>{t('signIn')}</span>
        </a>
        <PhoneMenu locale={locale} path={path} />
      </Container>
      <OrnamentBand border="triangles" id="band-header" className={styles.band} />
    </header>
  );
}
