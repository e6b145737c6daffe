'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ApiError } from '../api/errors';
import { visitorApi } from '../api/server';
import { readClientAddress } from '../api/read-client-address';
import { toLocalePath, type Locale } from '../i18n/locales';
import {
  emptyAppeal,
  readAppealForm,
  toFieldIssues,
  type AppealField,
  type AppealState,
  type AppealValues,
} from '../pages/appeal-form';
import { toForm } from './to-form';

/** Sends a visitor's inquiry. Redirects to the confirmation page, or returns the typed values and error messages. */
export async function sendAppeal(_last: AppealState, sent: FormData): Promise<AppealState> {
  const { values, locale, isTrapped } = readAppealForm(toForm(sent));
  if (!isTrapped) {
    try {
      await visitorApi(await readClientAddress()).createAppeal({ ...values, locale });
    } catch (error) {
      if (error instanceof ApiError) return toRefusal(error, values, locale);
      throw error;
    }
  }
  // Confirms also if the honeypot was filled in, so that a bot does not adapt.
  redirect(toLocalePath(locale, '/contact/sent'));
}

async function toRefusal(error: ApiError, values: AppealValues, locale: Locale): Promise<AppealState> {
  const t = await getTranslations({ locale, namespace: 'visit.appeal.errors' });
  const refuse = (problem: string, errors: AppealState['errors'] = {}) => ({
    ...emptyAppeal,
    values,
    errors,
    problem,
  });
  if (error.code === 'too_many_requests') {
    const minutes = Math.ceil((error.details.retryAfterSeconds ?? 600) / 60);
    return refuse(t('busy', { minutes }));
  }
  if (error.code === 'not_supported') return refuse(t('unsupported'));
  if (error.code === 'storage_full') return refuse(t('notStored'));
  const issues = Object.entries(toFieldIssues(error.details.issues ?? []));
  if (error.code !== 'invalid_input' || issues.length === 0) return refuse(t('failed'));
  const errors = issues.map(([field, { code, params }]) => {
    if (code === 'too_long') return [field, t('tooLong', { max: params?.['max'] ?? '' })];
    if (code === 'control_characters') return [field, t('characters')];
    if (code === 'invalid_format') return [field, t('contactFormat')];
    return [field, t(field as AppealField)];
  });
  return refuse(t('summary'), Object.fromEntries(errors) as AppealState['errors']);
}
