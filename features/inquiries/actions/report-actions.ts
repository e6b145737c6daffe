'use server';

import { getTranslations } from 'next-intl/server';
import { ApiError } from '@/lib/api/errors';
import { noteActionBegun, visitorApi } from '@/lib/clients/api-clients';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { formatInstantAsDay } from '@/lib/i18n/format/format-date';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { honeypotField } from '../model/inquiry-form';
import { reportKeyField, type LookupState, type ReportState } from '../model/report-form';
import { readFormText } from '@/lib/http/read-form-text';
import { toForm } from '@/lib/actions/to-form';

/**
 * Sends a report without a name. Returns its code, or the typed values and error messages. Does not redirect: the code
 * must be in no address.
 */
export async function sendReport(_last: ReportState, sent: FormData): Promise<ReportState> {
  await noteActionBegun();
  const form = toForm(sent);
  const locale = readLocale(form);
  const t = await getTranslations({ locale, namespace: 'visit.report.errors' });
  const values = {
    // Browsers submit line breaks as CRLF.
    message: readFormText(form, 'message').replaceAll('\r\n', '\n'),
    contact: readFormText(form, 'contact'),
  };
  const refuse = (problem: string, errors: ReportState['errors'] = {}) => ({
    values,
    errors,
    problem,
    code: null,
  });
  if (readFormText(form, honeypotField) !== '') return refuse(t('failed'));
  try {
    const report = { message: values.message, contact: values.contact, locale };
    const { reportCode } = await visitorApi(await readClientAddress()).createReport(report, readKey(form));
    return { values: { message: '', contact: '' }, errors: {}, problem: null, code: reportCode };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'invalid_input') return refuse(await readProblem(locale, error));
    const toError = (field: 'message' | 'contact', max: number) => {
      const issue = error.details.issues?.find(({ path }) => path[0] === field);
      if (!issue) return {};
      if (issue.code === 'too_long') return { [field]: t('tooLong', { max }) };
      return { [field]: t(issue.code === 'control_characters' ? 'characters' : 'message') };
    };
    return refuse(t('summary'), { ...toError('message', 4000), ...toError('contact', 120) });
  }
}

/** Returns what the sender of a report may know of it, by its code. */
export async function readReportAnswer(_last: LookupState, sent: FormData): Promise<LookupState> {
  await noteActionBegun();
  const form = toForm(sent);
  const locale = readLocale(form);
  const t = await getTranslations({ locale, namespace: 'visit.report' });
  const code = readFormText(form, 'code');
  const refuse = (problem: string) => ({ code, problem, result: null });
  if (code.trim() === '') return refuse(t('errors.code'));
  try {
    const report = await visitorApi(await readClientAddress()).readReportAnswer({ code });
    const toDay = (instant: string) => formatInstantAsDay(instant, locale);
    return {
      code,
      problem: null,
      result: {
        sent: t(report.isHandled ? 'lookup.handled' : 'lookup.waiting', { date: toDay(report.sentAt) }),
        answer: report.answer,
        answered: report.answeredAt && t('lookup.answered', { date: toDay(report.answeredAt) }),
      },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found' || error.code === 'invalid_input') return refuse(t('errors.unknownCode'));
    return refuse(await readProblem(locale, error));
  }
}

async function readProblem(locale: Locale, { code, details }: ApiError): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'visit.report.errors' });
  const minutes = Math.ceil((details.retryAfterSeconds ?? 600) / 60);
  if (code === 'too_many_requests' || code === 'busy') return t('tooMany', { minutes });
  return t(code === 'not_supported' ? 'unsupported' : 'failed');
}

/** Returns the key that the browser made; `undefined` without scripts. */
function readKey(form: FormData): string | undefined {
  const key = readFormText(form, reportKeyField);
  return /^[0-9a-f]{32}$/.test(key) ? key : undefined;
}

function readLocale(form: FormData): Locale {
  const locale = form.get('locale');
  return isLocale(locale) ? locale : 'kz';
}
