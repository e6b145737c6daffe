import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/theme/class-names';
import { locales, toLanguage, type Locale } from '@/lib/i18n/locales';
import { toSwitchPath } from '@/lib/i18n/routing';
import { toLanguageLabel } from '@/lib/i18n/to-language-label';
import styles from './language-switch.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path without locale prefix, with its query. */
  readonly path: string;
  readonly className?: string;
}

/**
 * Renders a link to the same page in the other language. A plain anchor: a full load sets the locale cookie and
 * renders the document in the other language.
 */
export async function LanguageSwitch({ locale, path, className }: Props) {
  const t = await getTranslations({ locale });
  return (
    <nav className={classNames(styles.switch, className)} aria-label={t('site.header.language')}>
      <ul role="list" className={styles.list}>
        {locales.map((language) => (
          <li key={language}>
            <a
              className={styles.language}
              href={toSwitchPath(language, path)}
              data-carries-fragment=""
              hrefLang={toLanguage(language)}
              lang={toLanguage(language)}
              aria-label={toLanguageLabel(
                t(`common.language.${language}Short`),
                t(`common.language.${language}`),
              )}
              aria-current={language === locale ? 'true' : undefined}
            >
              {t(`common.language.${language}Short`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
