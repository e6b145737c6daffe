'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { AccountLink } from '../api/contract';
import { ApiError } from '../api/errors';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { noteActionBegun, visitorApi } from '@/lib/clients/api-clients';
import { adoptSession } from '../auth/session/adopt-session';
import { toLanding } from '../auth/sign-in/to-landing';
import { toAlmatyTime } from '../i18n/format/almaty-time';
import { formatInstantAsDay } from '../i18n/format/format-date';
import { defaultLocale, isLocale, toLocalePath, type Locale } from '../i18n/locales';
import { readFormText } from '@/lib/http/read-form-text';
import { toForm } from './to-form';
import { describeRefusal, type LinkIssues } from './describe-refusal';

/** State of the form for an account link. */
export interface LinkState {
  /** Current step; `gone`: the link no longer works. */
  readonly step: 'link' | 'password' | 'gone';
  readonly token: string;
  readonly kind: AccountLink['kind'] | null;
  /** Purpose and expiry of the link, in the visitor's language. */
  readonly about: readonly string[];
  readonly asksCode: boolean;
  /** Typed name. */
  readonly name: string;
  /** Error message in the visitor's language. */
  readonly error: string | null;
  readonly issues: LinkIssues;
}

/**
 * Shows what an account link is for, or uses it if the form contains a password, and then redirects to the cabinet.
 * It runs only on POST, so that link previews of messengers change nothing.
 */
export async function openAccountLink(
  asked: Locale,
  previous: LinkState,
  sent: FormData,
): Promise<LinkState> {
  await noteActionBegun();
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
      // A link of a mail works for an hour.
      t('until', { date: `${formatInstantAsDay(expiresAt, locale)}, ${toAlmatyTime(expiresAt).slice(11)}` }),
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
  return redirect(await toLanding(toLocalePath(locale, '/cabinet')));
}

async function refuse(locale: Locale, state: LinkState, error: ApiError): Promise<LinkState> {
  const t = await getTranslations({ locale, namespace: 'accounts.open' });
  // A remote API without account links answers `not_found` or `bad_upstream`.
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

/** Returns the token from a pasted link or token. */
function toToken(pasted: string): string {
  return pasted.slice(pasted.indexOf('#') + 1).trim();
}
