'use server';

import { createHash } from 'node:crypto';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ApiError } from '@/lib/api/errors';
import { noteActionBegun, visitorApi } from '@/lib/clients/api-clients';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { InquiryState, InquiryValues } from '../model/inquiry-form';
import { listInquiryIssues } from '../model/list-inquiry-issues';
import { readInquiryErrorTexts } from '../model/read-inquiry-error-texts';
import { readInquiryForm } from '../model/read-inquiry-form';
import { toInquiryErrors } from '../model/to-inquiry-errors';
import { toForm } from '@/lib/actions/to-form';

/** Sends a visitor's inquiry. Redirects to the confirmation page, or returns the typed values and error messages. */
export async function sendInquiry(_last: InquiryState, sent: FormData): Promise<InquiryState> {
  await noteActionBegun();
  const { values, locale, isTrapped } = readInquiryForm(toForm(sent));
  try {
    // As for reports: a program that fills forms for a person may have filled it in, and the person must know.
    if (isTrapped) throw new ApiError('internal');
    const issues = listInquiryIssues(values);
    if (issues.length > 0) throw new ApiError('invalid_input', { issues });
    await visitorApi(await readClientAddress()).createInquiry({ ...values, locale }, toKey(values));
  } catch (error) {
    if (error instanceof ApiError) return toRefusal(error, values, locale);
    throw error;
  }
  redirect(toLocalePath(locale, '/contact/sent'));
}

/** Returns a key of the values: a visitor who got no answer sends the same again, with or without scripts. */
function toKey({ name, contact, message, topic }: InquiryValues): string {
  return createHash('sha256')
    .update(JSON.stringify([name, contact, message, topic]))
    .digest('base64url');
}

async function toRefusal(
  { code, details }: ApiError,
  values: InquiryValues,
  locale: Locale,
): Promise<InquiryState> {
  const t = await getTranslations({ locale, namespace: 'visit.inquiry.errors' });
  const refuse = (problem: string, errors: InquiryState['errors'] = {}) => ({ values, errors, problem });
  if (code === 'too_many_requests' || code === 'busy') {
    const minutes = Math.ceil((details.retryAfterSeconds ?? 600) / 60);
    return refuse(t(code === 'busy' ? 'busy' : 'tooMany', { minutes }));
  }
  if (code === 'not_supported') return refuse(t('unsupported'));
  if (code === 'storage_full') return refuse(t('notStored'));
  if (code !== 'invalid_input') return refuse(t('failed'));
  const errors = toInquiryErrors(details.issues ?? [], await readInquiryErrorTexts(locale));
  return refuse(t(Object.keys(errors).length > 0 ? 'summary' : 'failed'), errors);
}
