import kz from '@/messages/kz/notices.json';
import ru from '@/messages/ru/notices.json';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toNoticePath } from '../model/to-notice-path';
import type { NoticeData } from './notice-data';

const texts = { kz, ru };

/** Returns the texts of messages to people. */
export function noticeTextsOf(locale: Locale): (typeof kz)['message'] {
  return texts[locale].message;
}

/** A notice in words. */
export interface WordedNotice {
  /** The event and the title of its item, in one line. */
  readonly line: string;
  readonly url: string;
}

/** Returns what happened in one line, and the address of the page that shows it. */
export function wordNotice(
  { event, title, path, notice }: Pick<NoticeData, 'event' | 'title' | 'path' | 'notice'>,
  { locale, siteUrl }: { readonly locale: Locale; readonly siteUrl: string },
): WordedNotice {
  const name = title?.[locale] ?? title?.kz ?? title?.ru ?? null;
  const sentence = texts[locale].sentences[event];
  return {
    line: name === null ? sentence : `${sentence}: ${name}`,
    url: siteUrl + toLocalePath(locale, notice === undefined ? path : toNoticePath(path, notice)),
  };
}
