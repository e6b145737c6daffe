'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ApiError } from '@/lib/api/errors';
import { noteActionBegun, visitorApi } from '@/lib/clients/server';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { AppealState, AppealValues } from '../model/appeal-form';
import { listAppealIssues } from '../model/list-appeal-issues';
import { readAppealErrorTexts } from '../model/read-appeal-error-texts';
import { readAppealForm } from '../model/read-appeal-form';
import { toAppealErrors } from '../model/to-appeal-errors';
import { toForm } from '@/lib/actions/to-form';

/** Sends a visitor's inquiry. Redirects to the confirmation page, or returns the typed values and error messages. */
export async function sendAppeal(_last: AppealState, sent: FormData): Promise<AppealState> {
  await noteActionBegun();
  const { values, locale, isTrapped } = readAppealForm(toForm(sent));
  try {
    // As for reports: a program that fills forms for a person may have filled it in, and the person must know.
    if (isTrapped) throw new ApiError('internal');
    const issues = listAppealIssues(values);
    if (issues.length > 0) throw new ApiError('invalid_input', { issues });
    await visitorApi(await readClientAddress()).createAppeal({ ...values, locale });
  } catch (error) {
    if (error instanceof ApiError) return toRefusal(error, values, locale);
    throw error;
  }
  redirect(toLocalePath(locale, '/contact/sent'));
}

async function toRefusal(
  { code, details }: ApiError,
  values: AppealValues,
  locale: Locale,
): Promise<AppealState> {
  const t = await getTranslations({ locale, namespace: 'visit.appeal.errors' });
  const refuse = (problem: string, errors: AppealState['errors'] = {}) => ({ values, errors, problem });
  if (code === 'too_many_requests' || code === 'busy') {
    const minutes = Math.ceil((details.retryAfterSeconds ?? 600) / 60);
    return refuse(t(code === 'busy' ? 'busy' : 'tooMany', { minutes }));
  }
  if (code === 'not_supported') return refuse(t('unsupported'));
  if (code === 'storage_full') return refuse(t('notStored'));
  if (code !== 'invalid_input') return refuse(t('failed'));
  const errors = toAppealErrors(details.issues ?? [], await readAppealErrorTexts(locale));
  return refuse(t(Object.keys(errors).length > 0 ? 'summary' : 'failed'), errors);
}
