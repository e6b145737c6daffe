import type { ServerResponse } from 'node:http';
import kz from '@/messages/kz/common.json';
import kzFailure from '@/messages/kz/failure.json';
import kzSite from '@/messages/kz/site.json';
import ru from '@/messages/ru/common.json';
import ruFailure from '@/messages/ru/failure.json';
import ruSite from '@/messages/ru/site.json';
import type { Locale } from '@/lib/i18n/locales';
import { isPrivatePath } from '@/lib/i18n/routing';
import { requestIdHeader } from '@/lib/protocol/jobs';
import { toContentSecurityPolicy, toHashSource } from '@/lib/http/content-security';
import { fixedStyle, toFixedDocument, type FixedTexts } from './fixed-document';
import type { FormValues } from '@/lib/http/refused-form-error';
import { toRequestLocale } from '@/lib/http/request-locale';
import type { HeaderList } from '@/lib/http/security-headers';
import { unknownNames, type SchoolNamesReader } from './school-names';
import { toStoredResponse, type StoredResponse } from '@/lib/protocol/stored-response';

/** Reason for a fixed page. */
export type FixedPageName =
  /** The address or the headers are malformed. */
  | 'badRequest'
  /** A form was sent from another site. */
  | 'forbidden'
  /** The file does not exist in the current build. */
  | 'notFound'
  /** The headers exceed the size limit. */
  | 'tooLarge'
  /** The headers or the body arrive too slowly. */
  | 'tooSlow'
  /** The form exceeds the size limit. */
  | 'bodyTooLarge'
  /** The form is incomplete, or of a page of an older build. */
  | 'staleForm'
  /** Too many pages wait to be rendered. */
  | 'busy'
  /** No renderer is ready. */
  | 'unavailable'
  /** The request failed before a page was rendered. */
  | 'failure'
  /** The error page failed as well. */
  | 'failedTwice';

/** Pages that are sent when no page can be rendered. */
export interface FixedPages extends Readonly<
  Record<FixedPageName, Readonly<Record<Locale, StoredResponse>>>
> {
  /** Returns the page with a form that could not be answered. `target`: path and query to which it was posted. */
  toFormPage(target: string, values: FormValues, status: number): StoredResponse;
}

/** Numbers for emergencies in Kazakhstan: rescue service, children, trust. */
const urgentNumbers = ['112', '111', '150'] as const;

/** Text in the failure page that a request id of the same length replaces. */
const codePlaceholder = '0000000000';

const commonTexts: Readonly<Record<Locale, typeof kz>> = { kz, ru };

const texts: Readonly<Record<Locale, Readonly<Record<FixedPageName, FixedTexts>>>> = {
  kz: toTexts(kz, kzFailure, kzSite),
  ru: toTexts(ru, ruFailure, ruSite),
};

/** Value of `Retry-After` while too many pages wait or no renderer is ready. */
const retryAfterSeconds = '10';

/** Creates the fixed pages of both languages. Each is made when it is sent, with the school's name of that moment. */
export function createFixedPages(
  securityHeaders: HeaderList,
  readNames: SchoolNamesReader = () => unknownNames,
): FixedPages {
  const policy = toContentSecurityPolicy({ scripts: [], styles: [toHashSource(fixedStyle)] });
  const headers = [
    ...securityHeaders,
    ['Content-Security-Policy', policy],
    ['Cache-Control', 'no-store'],
  ] as const;
  const toPage = (locale: Locale, shown: FixedTexts, status: number) =>
    toStoredResponse({
      status,
      contentType: 'text/html; charset=utf-8',
      headers: status === 503 ? [...headers, ['Retry-After', retryAfterSeconds]] : headers,
      body: { identity: Buffer.from(toFixedDocument(locale, shown, readNames()[locale])) },
    });
  const toPages = (name: FixedPageName, status: number) => ({
    get kz() {
      return toPage('kz', texts.kz[name], status);
    },
    get ru() {
      return toPage('ru', texts.ru[name], status);
    },
  });
  return {
    badRequest: toPages('badRequest', 400),
    forbidden: toPages('forbidden', 403),
    notFound: toPages('notFound', 404),
    tooLarge: toPages('tooLarge', 431),
    tooSlow: toPages('tooSlow', 408),
    bodyTooLarge: toPages('bodyTooLarge', 413),
    staleForm: toPages('staleForm', 400),
    busy: toPages('busy', 503),
    unavailable: toPages('unavailable', 503),
    failure: toPages('failure', 500),
    failedTwice: toPages('failedTwice', 500),
    toFormPage(target, values, status) {
      const locale = toRequestLocale(target);
      return toPage(locale, toFormTexts(locale, target, values), status);
    },
  };
}

function toFormTexts(locale: Locale, target: string, values: FormValues): FixedTexts {
  const { title, text, label, again, open, urgent } = commonTexts[locale].unsentForm;
  const isForStaff = isPrivatePath(target.split('?')[0]!);
  return {
    title,
    text,
    home: commonTexts[locale].backToHome,
    form: {
      action: target,
      values,
      label,
      again,
      open,
      urgent: isForStaff ? null : { text: urgent, numbers: urgentNumbers },
    },
  };
}

/** Sends the failure page with the id of the request, which the log names. */
export function sendFailure(
  response: ServerResponse,
  { status, messages }: StoredResponse,
  requestId: string,
): void {
  const { headers, body } = messages.get('identity')!;
  response.writeHead(status, [...headers, requestIdHeader, requestId]);
  response.end(body.toString().replace(codePlaceholder, requestId));
}

/** Returns the document for a failed error page. `school`: its short name; `null` if unknown. */
export function toFailedTwiceDocument(locale: Locale, school: string | null): string {
  return toFixedDocument(locale, texts[locale].failedTwice, school);
}

function toTexts(
  common: typeof kz,
  failure: typeof kzFailure,
  { notFound }: typeof kzSite,
): Record<FixedPageName, FixedTexts> {
  const home = common.backToHome;
  return {
    badRequest: { ...common.badRequest, home },
    forbidden: { ...common.forbidden, home },
    notFound: { title: notFound.title, text: notFound.text, home },
    tooLarge: { ...common.tooLarge, home },
    tooSlow: { ...common.tooSlow, home },
    bodyTooLarge: { ...common.bodyTooLarge, home },
    staleForm: { ...common.staleForm, home },
    busy: { ...common.busy, home },
    unavailable: { title: failure.unavailableTitle, text: failure.unavailableText, home },
    failure: { ...common.failure, code: [failure.code, codePlaceholder], home },
    failedTwice: { title: failure.failedTwice, home: failure.goHome },
  };
}
