import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ApiError } from '../api/errors';
import type { Locale } from '../i18n/locales';

/** Error messages by field, in the reader's language. */
export type LinkIssues = Partial<Record<'token' | 'name' | 'password' | 'code', string>>;

/** Explains why a link could not be used. */
export async function describeRefusal(
  locale: Locale,
  error: ApiError,
): Promise<{ text: string; issues: LinkIssues }> {
  const t = await getTranslations({ locale });
  const { retryAfterSeconds = 60, issues = [] } = error.details;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const text = t(`errors.codes.${error.code}`, { minutes, megabytes: 0, field: '' });
  if (error.code === 'second_factor_required' || error.code === 'invalid_second_factor')
    return { text, issues: { code: text } };
  const missing = {
    name: t('accounts.open.nameRequired'),
    password: t('accounts.account.passwordRequired'),
  } as Readonly<Record<string, string>>;
  const entries = issues.map(({ path, code, params = {} }) => {
    const name = String(path[0]);
    const usual = t(`errors.issues.${code}`, { max: 0, min: 0, ...params });
    return [name, (code === 'required' && missing[name]) || usual];
  });
  return { text, issues: Object.fromEntries(entries) as LinkIssues };
}
