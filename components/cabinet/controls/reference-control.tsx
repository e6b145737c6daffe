import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Select } from '@/components/ui/input';
import { maxPerPage } from '@/lib/api/contract';
import type { ItemView, ReferenceField } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import { collectionOfType, definitionOf } from '@/lib/content/registry';
import { attempt } from '../cabinet-actions';
import { useCabinet } from '../cabinet-provider';
import { readTitle } from '../display/item-title';
import { toInputAttributes, type ControlProps } from './control';

/** Edits which item of another type this one belongs to. There are few of them, so all are offered. */
export function ReferenceControl({ focusRef, ...props }: ControlProps<ReferenceField>) {
  const { value, onChange, field } = props;
  const t = useTranslations('cabinet.control');
  const list = useTranslations('cabinet.list');
  const { locale } = useCabinet();
  const offered = useOfferedItems(field.to);
  const known = value && !offered.some(({ id }) => id === value.id) ? [value, ...offered] : offered;
  return (
    <Select
      {...toInputAttributes(props)}
      ref={focusRef}
      value={value?.id ?? ''}
      onChange={(event) => onChange(known.find(({ id }) => id === event.target.value) ?? null)}
    >
      <option value="">{t('choose')}</option>
      {known.map((item) => (
        <option key={item.id} value={item.id}>
          {readLocalized(item.title, locale)?.text ?? list('untitled')}
        </option>
      ))}
    </Select>
  );
}

function useOfferedItems(to: ReferenceField['to']): readonly ItemView[] {
  const { actions } = useCabinet();
  const [items, setItems] = useState<readonly ItemView[]>([]);
  useEffect(() => {
    let isGone = false;
    const collection = collectionOfType(to);
    const definition = definitionOf(collection);
    void attempt(() => actions.list(collection, { perPage: maxPerPage })).then((result) => {
      if (isGone || !result.ok) return;
      setItems(
        result.page.data.map((item) => ({
          id: item.id,
          slug: null,
          title: readTitle(definition, item),
        })),
      );
    });
    return () => {
      isGone = true;
    };
  }, [actions, to]);
  return items;
}
