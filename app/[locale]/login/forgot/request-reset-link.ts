'use server';

import { redirect } from 'next/navigation';
import { ApiError } from '@/lib/api/errors';
import { defaultLocale, isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { noteActionBegun, visitorApi } from '@/lib/clients/api-clients';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { readFormText } from '@/lib/http/read-form-text';
import { toForm } from '@/lib/actions/to-form';

/** Asks for a reset link by mail. The page that follows is the same whether the address has an account or not. */
export async function requestResetLink(asked: Locale, sent: FormData): Promise<never> {
  await noteActionBegun();
  const locale = isLocale(asked) ? asked : defaultLocale;
  return redirect(`${toLocalePath(locale, '/login/forgot')}?result=${await send(locale, toForm(sent))}`);
}

async function send(locale: Locale, form: FormData): Promise<'sent' | 'wait' | 'failed'> {
  try {
    const api = visitorApi(await readClientAddress());
    await api.requestResetLink({ email: readFormText(form, 'email'), locale });
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'too_many_requests' ? 'wait' : 'failed';
  }
}
