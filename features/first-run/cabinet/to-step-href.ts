import type { FirstRunStepName } from '../model/first-run';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';

/** Returns the address of a step of the first run. */
export function toStepHref(locale: Locale, step: FirstRunStepName): string {
  return toLocalePath(locale, `/cabinet/start?step=${step}`);
}
