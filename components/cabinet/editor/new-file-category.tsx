import { useTranslations } from 'next-intl';
import { readLocalized } from '@/lib/content/localized';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/input';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

interface Props {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (category: string) => void;
}

/** Offers the categories of documents. */
export function NewFileCategory({ id, value, error, onChange }: Props) {
  const control = useTranslations('cabinet.control');
  const labels = useTranslations('content.document.fields');
  const { categories, locale } = useCabinet();
  return (
    <Field id={id} label={labels('category.label')} error={error}>
      <Select
        {...toFieldAttributes({ id, error })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{control('choose')}</option>
        {categories
          .filter(({ kind }) => kind === 'document')
          .map((option) => (
            <option key={option.key} value={option.key}>
              {readLocalized(option.name, locale)?.text ?? option.key}
            </option>
          ))}
      </Select>
    </Field>
  );
}
