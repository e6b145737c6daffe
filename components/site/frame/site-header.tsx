import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { OrnamentBand } from '@/components/ui/ornament';
import { classNames } from '@/components/ui/theme/class-names';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readSchool } from '@/lib/reads/read-site';
import { DesktopMenu } from './desktop-menu';
import { LanguageSwitch } from './language-switch';
import { LowVisionControl } from '../low-vision/low-vision-control';
import { PhoneMenu } from './phone-menu';
import { SchoolMark } from './school-mark';
import { SignedInMark } from './signed-in-mark';
import styles from './site-header.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the page, without locale prefix. */
  readonly path: string;
  /** Target of the language switch, without locale prefix. */
  readonly switchPath: string;
}

/** Renders the school's name, the menu, the search, the low-vision settings and the language switch in one row. */
export async function SiteHeader({ locale, path, switchPath }: Props) {
  const [t, school] = await Promise.all([getTranslations({ locale }), readSchool(locale)]);
  const { isStaticCopy } = env();
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
            <span className={styles.shortName}>{school.shortName}</span>
            {school.tagline && <span className={styles.place}>{school.tagline}</span>}
          </span>
        </Link>
        <DesktopMenu locale={locale} path={path} />
        {!isStaticCopy && (
          <Link
            className={styles.tool}
            href={toLocalePath(locale, '/search')}
            title={t('visit.search.link')}
            aria-label={t('visit.search.link')}
            aria-current={path.startsWith('/search') ? 'page' : undefined}
          >
            <Icon name="search" size="large" />
          </Link>
        )}
        <div className={styles.lowVision}>
          <LowVisionControl locale={locale} />
        </div>
        <LanguageSwitch locale={locale} path={switchPath} className={styles.language} />
        {!isStaticCopy && (
          // A plain anchor: the router must not prefetch private pages.
          <a
            className={classNames(styles.tool, styles.cabinet)}
            href={toLocalePath(locale, '/cabinet')}
            rel="nofollow"
            title={t('common.cabinet')}
            aria-label={t('common.cabinet')}
          >
            <Icon name="person" size="large" />
          </a>
        )}
        <PhoneMenu locale={locale} path={path} switchPath={switchPath} />
      </Container>
      <OrnamentBand border="triangles" id="band-header" className={styles.band} />
      <SignedInMark />
    </header>
  );
}
