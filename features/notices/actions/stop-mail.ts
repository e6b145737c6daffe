'use server';

import { redirect } from 'next/navigation';
import { toForm } from '@/lib/actions/to-form';
import { ignoreRefusal } from '@/lib/api/or-null';
import { noteActionBegun, visitorApi } from '@/lib/clients/api-clients';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { readFormText } from '@/lib/http/read-form-text';
import { defaultLocale, isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';

/** Ends the mails with notices to the person whom the token of the form names, and shows what the page says then. */
export async function stopMail(asked: Locale, sent: FormData): Promise<never> {
  await noteActionBegun();
  const locale = isLocale(asked) ? asked : defaultLocale;
  const token = readFormText(toForm(sent), 'token').slice(0, 200);
  // The page says that the token is not valid.
  await ignoreRefusal('not_found', visitorApi(await readClientAddress()).stopNoticeMail({ token }));
  return redirect(`${toLocalePath(locale, '/login/unsubscribe')}?token=${encodeURIComponent(token)}`);
}
