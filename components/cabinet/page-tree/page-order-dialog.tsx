import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useItemOrder } from '@/components/cabinet/list/use-item-order';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import { Button } from '@/components/ui/button';
import { toQuotable } from '../display/to-quotable';
import type { PageEntry } from './page-entry';
import styles from './page-order-dialog.module.css';

interface Props {
  /** Page below which the others stand. */
  readonly parent: PageEntry;
  /** The pages below it in their order. */
  readonly pages: readonly PageEntry[];
  /** Compares titles in the language of the cabinet. */
  readonly compare: (a: string, b: string) => number;
  readonly onClose: () => void;
}

/** Sorts the pages below a page, by dragging their handles or with the keyboard. Each change is stored at once. */
export function PageOrderDialog({ parent, pages, compare, onClose }: Props) {
  const t = useTranslations('cabinet.pageTree.sorting');
  const [container, setContainer] = useState<Element | null>(null);
  const items = pages.flatMap(({ item }) => item ?? []);
  const { ordered, order } = useItemOrder('pages', items);
  const titleOf = (id: string) => pages.find((page) => page.id === id)?.title ?? '';
  const ids = ordered.map(({ id }) => id);
  const [before] = useState(ids);
  const byTitle = ids.toSorted((a, b) => compare(titleOf(a), titleOf(b)));
  const title = t('title', { title: toQuotable(parent.title) });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{t('text')}</p>
      <div ref={setContainer} />
      <SortableItems
        {...{ ids, container }}
        isSortable
        toLabel={titleOf}
        onOrder={(wanted) => void order(wanted)}
      >
        <ol role="list" className={styles.list} aria-label={title}>
          {ids.map((id) => (
            <SortableItem key={id} id={id} className={styles.page}>
              <span className={styles.title}>{titleOf(id)}</span>
            </SortableItem>
          ))}
        </ol>
      </SortableItems>
      <DialogButtons>
        <Button
          variant="secondary"
          // Pages that came or went meanwhile have no place in the order before.
          disabled={before.join() === ids.join() || before.toSorted().join() !== ids.toSorted().join()}
          onClick={() => void order(before)}
        >
          {t('asBefore')}
        </Button>
        <Button
          variant="secondary"
          disabled={byTitle.join() === ids.join()}
          onClick={() => void order(byTitle)}
        >
          {t('byTitle')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
