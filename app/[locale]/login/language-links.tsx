'use client';

import { keepFragment } from '@/components/ui/navigation/keep-fragment';
import { useQuery } from '@/components/ui/navigation/use-query';
import { locales, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toLanguageLabel } from '@/lib/i18n/to-language-label';
import switchStyles from '@/components/site/frame/language-switch.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the page, without locale prefix. */
  readonly path: string;
  /** Accessible name of the links. */
  readonly label: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly shortNames: Readonly<Record<Locale, string>>;
}

/** Renders links to the same page in both languages, keeping the query and the fragment. */
export function LanguageLinks({ locale, path, label, names, shortNames }: Props) {
  const query = useQuery();
  return (
    <nav aria-label={label}>
      <ul role="list" className={switchStyles.list}>
        {locales.map((language) => (
          <li key={language}>
            <a
              className={switchStyles.language}
              href={toLocalePath(language, path) + query}
              hrefLang={toLanguage(language)}
              lang={toLanguage(language)}
              aria-label={toLanguageLabel(shortNames[language], names[language])}
              aria-current={language === locale ? 'true' : undefined}
              onClick={keepFragment}
            >
              {shortNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
