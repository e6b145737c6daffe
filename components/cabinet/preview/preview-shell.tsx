import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/theme/class-names';
import { locales, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './preview-shell.module.css';

interface Props {
  readonly locale: Locale;
  /** Address of the preview without locale prefix; `{path}/page` is the framed page. */
  readonly path: string;
  /** Note about the preview. */
  readonly note: string;
  /** Whether the preview has the width of a phone. */
  readonly isPhone: boolean;
  /** The previewed page; without it the bar offers no choices. */
  readonly children?: ReactNode;
}

/** Renders the bar above a preview with note, languages and widths. */
export async function PreviewShell({ locale, path, note, isPhone, children }: Props) {
  const t = await getTranslations({ locale });
  const query = isPhone ? '?width=phone' : '';
  return (
    <>
      <aside className={styles.banner} aria-label={t('cabinet.form.preview')}>
        <p>{note}</p>
        <div className={styles.choices}>
          {children && (
            <ul className={classNames(styles.choice, styles.widths)} aria-label={t('cabinet.preview.width')}>
              {(['phone', 'full'] as const).map((width) => (
                <li key={width}>
                  <a
                    className={styles.option}
                    href={toLocalePath(locale, path) + (width === 'phone' ? '?width=phone' : '')}
                    aria-current={(width === 'phone') === isPhone ? 'true' : undefined}
                  >
                    {t(`cabinet.preview.${width}`)}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <ul className={styles.choice} aria-label={t('site.header.language')}>
            {locales.map((targetLocale) => (
              <li key={targetLocale}>
                <a
                  className={styles.option}
                  href={toLocalePath(targetLocale, path) + query}
                  lang={toLanguage(targetLocale)}
                  aria-current={targetLocale === locale ? 'true' : undefined}
                >
                  {t(`common.language.${targetLocale}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      {children && isPhone ? (
        <div className={styles.screen}>
          <iframe
            className={styles.phone}
            src={toLocalePath(locale, `${path}/page`)}
            title={t('cabinet.preview.frame')}
          />
        </div>
      ) : (
        children
      )}
    </>
  );
}
