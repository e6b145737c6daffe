'use server';

import { formAction } from '@/lib/actions/action';
import { readFormText } from '@/lib/http/read-form-text';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { storeOidcTicket } from './routes/oidc-cookie';

/** Begins the connection of the person's account. Returns the address at the provider, or why there is none. */
export const linkOidc = formAction(async ({ api }, sent) => {
  const { url, ticket, problem } = await api.startOidcLink();
  const asked = readFormText(sent, 'locale');
  const locale = isLocale(asked) ? asked : defaultLocale;
  if (ticket !== null) await storeOidcTicket({ kind: 'link', locale, ticket });
  return { url, problem };
});

/** Disconnects the person's account. */
export const unlinkOidc = formAction(async ({ api }) => {
  await api.removeOidcLink();
});
