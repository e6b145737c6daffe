import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/theme/class-names';
import { locales, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './preview-shell.module.css';

interface Props {
  readonly locale: Locale;
  /** Address of the preview, without locale prefix; the page alone is at `{path}/page`. */
  readonly path: string;
  /** What the reader has to know about it. */
  readonly note: string;
  /** Whether it is shown as a phone shows it. */
  readonly isPhone: boolean;
  /** The page; without one there is nothing to choose. */
  readonly children?: ReactNode;
}

/** The bar above a preview: what it is, its languages and its widths. */
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
            {locales.map((each) => (
              <li key={each}>
                <a
                  className={styles.option}
                  href={toLocalePath(each, path) + query}
                  lang={toLanguage(each)}
                  aria-current={each === locale ? 'true' : undefined}
                >
                  {t(`common.language.${each}`)}
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
