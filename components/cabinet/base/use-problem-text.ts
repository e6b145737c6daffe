import { useLocale, useTranslations } from 'next-intl';
import type { InputIssue, InputIssueCode } from '@/lib/content/input-issue';
import { readLocalized } from '@/lib/content/localized';
import type { FieldKind } from '@/lib/content/kinds';
import { defaultLocale, locales, toIntlLocale, type Locale } from '@/lib/i18n/locales';
import type { ActionProblem } from '@/lib/actions/action-result';

/**
 * Error of one value. `untitled`: a draft needs a title in one language. `no_picture`: an image is created by
 * uploading its picture.
 */
export interface FormIssue extends Omit<InputIssue, 'code'> {
  readonly code: InputIssueCode | 'untitled' | 'no_picture';
}

const bytesPerMegabyte = 1024 * 1024;

/** An error with the issues that are shown beside fields. */
interface ShownProblem extends Omit<ActionProblem, 'issues'> {
  readonly issues?: readonly FormIssue[];
}

/**
 * Returns a function that explains an error of a form, and says that the form keeps the typed text. Only for errors beside
 * which the text stays.
 */
export function useFormProblemText(): (problem: ShownProblem) => string {
  const t = useTranslations('errors');
  const toText = useProblemText();
  return (problem) => `${toText(problem)} ${t('kept')}`;
}

/** Returns a function that explains an error and what to do. */
export function useProblemText(): (problem: ShownProblem) => string {
  const t = useTranslations('errors');
  const locale = useOwnLocale();
  return ({ code, retryAfterSeconds = 60, maxBytes = 0, field = 'user', items, parent, issues = [] }) =>
    t(issues.length === 0 && t.has(`withoutFields.${code}`) ? `withoutFields.${code}` : `codes.${code}`, {
      minutes: Math.ceil(retryAfterSeconds / 60),
      megabytes: Math.round(maxBytes / bytesPerMegabyte),
      field,
      total: items?.total ?? 0,
      trashed: items?.trashed ?? 0,
      title: (parent && readLocalized(parent, locale)?.text) ?? 'none',
    });
}

/** Returns the language of the interface. */
function useOwnLocale(): Locale {
  const intlLocale = useLocale();
  // The provider has the locale of `Intl`.
  return locales.find((candidate) => toIntlLocale(candidate) === intlLocale) ?? defaultLocale;
}

/** Returns a function that explains the error of a value. An issue may name something in both languages. */
export function useIssueText(): (issue: FormIssue, kind?: FieldKind) => string {
  const t = useTranslations('errors');
  const locale = useOwnLocale();
  return ({ code, params = {} }, kind) => {
    if (code === 'invalid_format' && kind && t.has(`formats.${kind}`)) return t(`formats.${kind}`);
    return t(`issues.${code}`, { max: 0, min: 0, name: params[locale] ?? '', ...params });
  };
}
