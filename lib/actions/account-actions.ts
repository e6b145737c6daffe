'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { encode } from 'uqr';
import { adoptSession } from '../auth/session/adopt-session';
import { removeSessionCookies } from '../auth/sign-in/sign-in';
import type { TokenScope } from '../content/access/token-grant';
import { toLocalePath, type Locale } from '../i18n/locales';
import { formAction, pageAction } from './action';
import { form, id } from './argument-schemas';
import { ignoreRefusal } from '@/lib/api/or-null';
import { readFormText } from '@/lib/http/read-form-text';

/** A QR code: its dark squares as an SVG path, and its width in squares. */
export interface QrCode {
  readonly path: string;
  readonly size: number;
}

const path = '/cabinet/account';

/** Changes the name of the person's account. */
export const renameAccount = formAction(async ({ api }, sent) => {
  await api.renameAccount({ name: readFormText(sent, 'name') });
});

/** Changes the person's password. Ends their other sessions and continues this one. */
export const changePassword = formAction(async ({ api }, sent) => {
  const change = {
    currentPassword: readFormText(sent, 'currentPassword'),
    newPassword: readFormText(sent, 'newPassword'),
  };
  await adoptSession(await api.changePassword(change, (await headers()).get('user-agent') ?? undefined));
});

/** Returns a new secret for an authenticator app, with its QR code. */
export const startSecondFactor = formAction(async ({ api }, sent) => {
  const { secret, uri } = await api.startSecondFactor({ password: readFormText(sent, 'password') });
  return { secret, qr: toQrCode(uri) };
});

/** Switches the second factor on. Returns the recovery codes. */
export const confirmSecondFactor = formAction(({ api }, sent) =>
  api.confirmSecondFactor({ code: readFormText(sent, 'code').replace(/\s/g, '') }),
);

/** Switches the second factor off. */
export const removeSecondFactor = formAction(async ({ api }, sent) => {
  await api.removeSecondFactor({ password: readFormText(sent, 'password') });
});

/** Replaces the recovery codes and returns the new ones. */
export const renewRecoveryCodes = formAction(({ api }, sent) =>
  api.renewRecoveryCodes({ password: readFormText(sent, 'password') }),
);

/** Ends one of the person's sessions. */
export const endSession = pageAction(path, [id, form], async ({ api }, sessionId) => {
  await ignoreRefusal('not_found', api.endSession(sessionId));
  return '?done=session';
});

/** Creates a personal access token and returns it. The API checks the choices. */
export const createToken = formAction(({ api }, sent) =>
  api.createPersonalToken({
    name: readFormText(sent, 'name'),
    scopes: sent.getAll('scopes') as TokenScope[],
    languages: sent.getAll('languages') as Locale[],
    days: Number(readFormText(sent, 'days')),
  }),
);

/** Revokes one of the person's personal access tokens. */
export const revokeToken = pageAction(path, [id, form], async ({ api }, tokenId) => {
  await ignoreRefusal('not_found', api.revokePersonalToken(tokenId));
  return '?done=token';
});

/** Signs the person out everywhere, here too. */
export const endEverywhere = pageAction(path, [form], async ({ api, locale }) => {
  await api.endSessions();
  await removeSessionCookies();
  return redirect(toLocalePath(locale, '/login'));
});

/** Draws a QR code with the blank border that cameras need. */
function toQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: squares.join(''), size };
}
