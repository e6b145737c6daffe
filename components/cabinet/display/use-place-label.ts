import { useTranslations } from 'next-intl';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Locale } from '@/lib/i18n/locales';
import { useFieldTexts } from '../use-field-texts';

/** Returns a function that labels a place of a form: the field, and its language if it is localized. */
export function usePlaceLabel(
  definition: ContentDefinition,
): (place: { readonly name: string; readonly locale: Locale | null }) => string {
  const t = useTranslations('cabinet');
  const common = useTranslations('common.language');
  const texts = useFieldTexts(definition);
  return ({ name, locale }) => {
    const label = Object.hasOwn(definition.fields, name)
      ? texts.label(name)
      : name === 'status'
        ? t('list.status')
        : t.has(`form.${name}`)
          ? t(`form.${name}`)
          : name;
    return locale ? `${label} (${common(locale)})` : label;
  };
}
