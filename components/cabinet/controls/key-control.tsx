import { useTranslations } from 'next-intl';
import { useFormState, useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/form/input';
import { maxCategoryKeyLength } from '@/lib/content/categories';
import type { KeyField } from '@/lib/content/kinds/category-field';
import type { LocalizedText } from '@/lib/content/localized';
import { toSlug } from '@/lib/content/transliterate';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';

/** Edits the key of a new category, and shows the one that the name gives. A stored key is read-only. */
export function KeyControl({ focusRef, ...props }: ControlProps<KeyField>) {
  const t = useTranslations('cabinet.control');
  const name = useWatch({ name: props.definition.titleField }) as LocalizedText | undefined;
  const { defaultValues } = useFormState({ name: props.name });
  const stored = defaultValues?.[props.name] as string | null | undefined;
  return (
    <Input
      {...toInputAttributes(props)}
      ref={focusRef}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxCategoryKeyLength}
      readOnly={Boolean(stored)}
      placeholder={toSlug(name?.kz || name?.ru || '') || t('addressAuto')}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value.trim() || null)}
    />
  );
}
