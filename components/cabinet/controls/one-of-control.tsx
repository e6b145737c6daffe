import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/form/input';
import type { OneOfField } from '@/lib/content/kinds/choice';
import { useFieldTexts } from '@/components/cabinet/base/use-field-texts';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';

/** Edits a choice from a closed list. */
export function OneOfControl({ focusRef, ...props }: ControlProps<OneOfField>) {
  const t = useTranslations('cabinet.control');
  const texts = useFieldTexts(props.definition);
  return (
    <Select
      {...toInputAttributes(props)}
      ref={focusRef}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    >
      <option value="">{t('choose')}</option>
      {props.field.values.map((value) => (
        <option key={value} value={value}>
          {texts.option(props.name, value)}
        </option>
      ))}
    </Select>
  );
}
