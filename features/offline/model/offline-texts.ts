import type { Locale } from '@/lib/i18n/locales';
import kz from '@/messages/kz/offline.json';
import ru from '@/messages/ru/offline.json';

/** Texts that the worker shows, by language. */
export const offlineTexts: Readonly<Record<Locale, typeof ru>> = { kz, ru };

/** Returns a text with its `{time}` replaced. */
export function withTime(text: string, time: string): string {
  return text.replace('{time}', time);
}
