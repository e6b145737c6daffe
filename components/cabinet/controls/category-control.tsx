import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/form/input';
import type { CategoryField } from '@/lib/content/kinds/category-field';
import { readLocalized } from '@/lib/content/localized';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';

/** Edits the category of an item. A category that no longer exists stays visible until another one is chosen. */
export function CategoryControl({ focusRef, ...props }: ControlProps<CategoryField>) {
  const t = useTranslations('cabinet.control');
  const { categories, locale } = useCabinet();
  const offered = categories.filter(({ kind }) => kind === props.field.of);
  const gone = offered.some(({ key }) => key === props.value) ? null : props.value;
  return (
    <Select
      {...toInputAttributes(props)}
      ref={focusRef}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    >
      <option value="">{t('choose')}</option>
      {gone !== null && <option value={gone}>{t('categoryGone', { key: gone })}</option>}
      {offered.map(({ key, name }) => (
        <option key={key} value={key}>
          {readLocalized(name, locale)?.text ?? key}
        </option>
      ))}
    </Select>
  );
}
