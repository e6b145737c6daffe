import { toPlaceOfPath } from '../blocks/to-place-of-path';
import { usePlaceLabel } from '../display/use-place-label';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import type { FormIssue } from '@/components/cabinet/base/use-problem-text';
import type { ItemForm } from './use-item-form';

/** Returns a function that labels the field to which a path in a form leads. */
export function usePathLabel(form: ItemForm): (path: FormIssue['path']) => string {
  const toLabel = usePlaceLabel(form.definition);
  return (path) => toLabel({ ...toPlaceOfPath(path, form.values()), locale: toPathLocale(path) });
}

/** Returns the language with which a path ends: `title.kz`; `null` for a value that all languages share. */
export function toPathLocale(path: FormIssue['path']): Locale | null {
  const last = path.at(-1);
  return isLocale(last) ? last : null;
}
