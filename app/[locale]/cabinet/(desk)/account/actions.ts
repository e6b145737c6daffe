'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { encode } from 'uqr';
import type { FormAction } from '@/components/cabinet/accounts/action-form';
import type { QrCode } from '@/components/cabinet/accounts/second-factor';
import type { ActionResult } from '@/components/cabinet/cabinet-actions';
import type { RecoveryCodes } from '@/lib/api/contract';
import { ignore } from '@/lib/api/or-null';
import { adoptSession } from '@/lib/auth/session/adopt-session';
import { requireSession } from '@/lib/auth/session/session';
import { dropSessionCookies } from '@/lib/auth/sign-in/sign-in';
import { defaultLocale, isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readFormText } from '@/lib/actions/read-form-text';
import { run } from '../../run-action';

const path = '/cabinet/account';

type Previous = Parameters<FormAction>[0];

export async function renameAccount(_previous: Previous, form: FormData): Promise<ActionResult<object>> {
  return run(async (api) => {
    await api.renameAccount({ name: readFormText(form, 'name') });
    return {};
  });
}

export async function changePassword(_previous: Previous, form: FormData): Promise<ActionResult<object>> {
  return run(async (api) => {
    const change = {
      currentPassword: readFormText(form, 'currentPassword'),
      newPassword: readFormText(form, 'newPassword'),
    };
    await adoptSession(await api.changePassword(change, (await headers()).get('user-agent') ?? undefined));
    return {};
  });
}

export async function startSecondFactor(
  _previous: unknown,
  form: FormData,
): Promise<ActionResult<{ secret: string; qr: QrCode }>> {
  return run(async (api) => {
    const { secret, uri } = await api.startSecondFactor({ password: readFormText(form, 'password') });
    return { secret, qr: toQrCode(uri) };
  });
}

export async function confirmSecondFactor(
  _previous: unknown,
  form: FormData,
): Promise<ActionResult<RecoveryCodes>> {
  return run((api) => api.confirmSecondFactor({ code: readFormText(form, 'code').replace(/\s/g, '') }));
}

export async function removeSecondFactor(_previous: Previous, form: FormData): Promise<ActionResult<object>> {
  return run(async (api) => {
    await api.removeSecondFactor({ password: readFormText(form, 'password') });
    return {};
  });
}

export async function renewRecoveryCodes(
  _previous: unknown,
  form: FormData,
): Promise<ActionResult<RecoveryCodes>> {
  return run((api) => api.renewRecoveryCodes({ password: readFormText(form, 'password') }));
}

/** Ends one of the own sessions and shows the page anew. */
export async function endSession(asked: Locale, id: string): Promise<void> {
  const locale = isLocale(asked) ? asked : defaultLocale;
  const { api } = await requireSession(locale, path);
  // It may have ended meanwhile.
  await ignore('not_found', api.endSession(id));
  redirect(toLocalePath(locale, `${path}?done=session`));
}

/** Signs the person out everywhere, here too. */
export async function endEverywhere(asked: Locale): Promise<void> {
  const locale = isLocale(asked) ? asked : defaultLocale;
  const { api } = await requireSession(locale, path);
  await api.endSessions();
  await dropSessionCookies();
  redirect(toLocalePath(locale, '/login'));
}

/** Draws a QR code with the quiet edge that cameras want. */
function toQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: squares.join(''), size };
}
