'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { AccountLink } from '../api/contract';
import { ApiError } from '../api/errors';
import { readClientAddress } from '../api/read-client-address';
import { visitorApi } from '../api/server';
import { adoptSession } from '../auth/session/adopt-session';
import { formatInstantAsDay } from '../i18n/format/format-date';
import { defaultLocale, isLocale, toLocalePath, type Locale } from '../i18n/locales';
import { readFormText } from './read-form-text';
import { toForm } from './to-form';
import { describeRefusal, type LinkIssues } from './describe-refusal';

/** What the form behind a link shows. */
export interface LinkState {
  /** What is asked for; `gone`: nothing, the link is worth nothing any more. */
  readonly step: 'link' | 'password' | 'gone';
  readonly token: string;
  readonly kind: AccountLink['kind'] | null;
  /** What the link is for and until when, in the reader's language. */
  readonly about: readonly string[];
  readonly asksCode: boolean;
  /** As it was typed. */
  readonly name: string;
  /** What went wrong, in the reader's language. */
  readonly error: string | null;
  readonly issues: LinkIssues;
}

/**
 * Looks at a link, or uses it once a password is there, and then leads into the cabinet. Only what is posted counts:
 * opening the page, as previews of messengers do, changes nothing.
 */
export async function openAccountLink(
  asked: Locale,
  previous: LinkState,
  sent: FormData,
): Promise<LinkState> {
  const locale = isLocale(asked) ? asked : defaultLocale;
  const form = toForm(sent);
  const state = {
    ...previous,
    token: toToken(readFormText(form, 'token')),
    name: readFormText(form, 'name'),
  };
  try {
    return await (form.has('password') ? redeem(locale, state, form) : look(locale, state));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(locale, state, error);
  }
}

async function look(locale: Locale, state: LinkState): Promise<LinkState> {
  const t = await getTranslations({ locale, namespace: 'accounts.open' });
  if (state.token === '') return { ...state, step: 'link', issues: { token: t('pasteRequired') } };
  const link = await (await createApi()).readAccountLink({ token: state.token });
  const { kind, email, secondFactor, expiresAt } = link;
  return {
    ...state,
    step: 'password',
    kind,
    about: [
      t(kind === 'invitation' ? 'invited' : 'resetFor', { email }),
      t('until', { date: formatInstantAsDay(expiresAt, locale) }),
    ],
    asksCode: secondFactor,
    error: null,
    issues: {},
  };
}

async function redeem(locale: Locale, state: LinkState, form: FormData): Promise<LinkState> {
  const issued = await (
    await createApi()
  ).useAccountLink({
    token: state.token,
    name: form.has('name') ? state.name : undefined,
    password: readFormText(form, 'password'),
    code: readFormText(form, 'code').trim() || undefined,
  });
  await adoptSession(issued);
  return redirect(toLocalePath(locale, '/cabinet'));
}

async function refuse(locale: Locale, state: LinkState, error: ApiError): Promise<LinkState> {
  const t = await getTranslations({ locale, namespace: 'accounts.open' });
  // A remote API that makes no links knows none.
  const isGone =
    ['gone', 'not_found', 'bad_upstream'].includes(error.code) ||
    error.details.issues?.some(({ path }) => path[0] === 'token');
  if (isGone) return { ...state, step: 'gone', error: t('gone'), issues: {} };
  const { text, issues } = await describeRefusal(locale, error);
  return { ...state, asksCode: state.asksCode || issues.code !== undefined, error: text, issues };
}

async function createApi() {
  const userAgent = (await headers()).get('user-agent') ?? undefined;
  return visitorApi(await readClientAddress(), { userAgent });
}

/** The token of a link that was pasted as a whole, or the token alone. */
function toToken(pasted: string): string {
  return pasted.slice(pasted.indexOf('#') + 1).trim();
}
