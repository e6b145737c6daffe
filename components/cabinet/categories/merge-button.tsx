'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { countCategoryItems } from '@/lib/actions/category-actions';
import { listItems } from '@/lib/actions/item-actions';
import { maxPerPage } from '@/lib/api/limits';
import { isSiteCategory } from '@/lib/content/categories';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { MergeDialog, type Merge } from './merge-dialog';

/** Opens the dialog that merges a category into another one. Categories that pages of the site show have none. */
export function MergeButton({
  category,
  name,
}: {
  readonly category: Item<'categories'>;
  readonly name: string;
}) {
  const t = useTranslations('cabinet.merge');
  const toText = useProblemText();
  const { attempt } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  const [merge, setMerge] = useState<Merge | null>(null);
  const { id, kind, key } = category;
  if (!kind || !key || isSiteCategory(kind, key)) return null;

  async function open() {
    setIsBusy(true);
    const [counted, listed] = await Promise.all([
      attempt((person) => countCategoryItems(person, id)),
      attempt((person) =>
        listItems(person, 'categories', { perPage: maxPerPage, filter: { kind: String(kind) } }),
      ),
    ]);
    setIsBusy(false);
    if (!counted.ok) return toast.error(toText(counted.problem));
    if (!listed.ok) return toast.error(toText(listed.problem));
    const others = (listed.page.data as Item<'categories'>[]).filter((other) => other.id !== id);
    return setMerge({ category, name, items: counted, others });
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        disabled={isBusy}
        aria-haspopup="dialog"
        aria-label={t('openNamed', { name })}
        onClick={() => void open()}
      >
        <Icon name="link" />
        {t('open')}
      </Button>
      {merge && <MergeDialog {...merge} onClose={() => setMerge(null)} />}
    </>
  );
}
