'use client';

import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useIssueText } from '@/components/cabinet/base/use-problem-text';
import { Notice } from '@/components/ui/notice';
import { listItems } from '@/lib/actions/item-actions';
import { toLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { readTitle } from '../display/item-title';
import { HolderLink } from './holder-link';
import type { ItemForm } from './use-item-form';

/** Pause after a change before the server is asked, in milliseconds. */
const pauseMs = 250;

/** Tells while a form is filled in that another item has its unique value, and links to that item. */
export function TakenNote({ form }: { readonly form: ItemForm }) {
  const { uniqueField } = form.definition;
  return uniqueField === null ? null : <Note form={form} field={uniqueField} />;
}

function Note({ form, field }: { readonly form: ItemForm; readonly field: string }) {
  const toText = useIssueText();
  const holder = useHolder(form, field);
  if (holder === null) return null;
  const title = readTitle(form.definition, holder);
  const names = toLocalized((locale) => title[locale] ?? title.kz ?? title.ru ?? 'none');
  const isNumber = form.definition.fields[field]?.kind === 'number';
  return (
    <Notice tone="warning" role="status">
      {toText({ path: [field], code: isNumber ? 'number_taken' : 'day_taken', params: names })}{' '}
      <HolderLink definition={form.definition} id={holder.id} />
    </Notice>
  );
}

/** Returns the other item that has the value of the field; `null` if there is none, and until the server has told. */
function useHolder({ collection, saved, methods }: ItemForm, field: string): Item | null {
  const { attemptInBackground } = useCabinet();
  const value = useWatch({ control: methods.control, name: field }) as string | number | null;
  const ownId = saved?.id ?? null;
  const [holder, setHolder] = useState<{ readonly of: typeof value; readonly item: Item } | null>(null);
  useEffect(() => {
    if (value === null || value === '') return undefined;
    let isGone = false;
    const ask = async () => {
      const filter = { [field]: String(value) };
      // Two, because one of them may be the item of this form.
      const result = await attemptInBackground((person) =>
        listItems(person, collection, { filter, perPage: 2 }),
      );
      const other = result.ok ? result.page.data.find(({ id }) => id !== ownId) : undefined;
      if (!isGone) setHolder(other ? { of: value, item: other } : null);
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [attemptInBackground, collection, field, ownId, value]);
  return holder?.of === value ? holder.item : null;
}
