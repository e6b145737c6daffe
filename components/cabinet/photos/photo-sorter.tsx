'use client';

import { DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslations } from 'next-intl';
import type { Item } from '@/lib/content/registry';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import { useSorting } from '../sorting/use-sorting';
import styles from './photo-sorter.module.css';

interface Props {
  readonly photos: readonly Item<'images'>[];
  readonly onOrder: (photos: readonly Item<'images'>[]) => void;
}

/** Renders thumbnails to sort by mouse, long press or keyboard. */
export function PhotoSorter({ photos, onOrder }: Props) {
  const t = useTranslations('cabinet.photos');
  const ids = photos.map(({ id }) => id);
  const sorting = useSorting({
    ids,
    toLabel: (id) => t('photo', { number: ids.indexOf(id) + 1 }),
    onOrder: (order) => onOrder(order.map((id) => photos[ids.indexOf(id)]!)),
    dragHandle: 'item',
  });
  return (
    <DndContext {...sorting}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol role="list" className={styles.grid}>
          {photos.map((photo, index) => (
            <SortablePhoto key={photo.id} photo={photo} number={index + 1} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortablePhoto({ photo, number }: { readonly photo: Item<'images'>; readonly number: number }) {
  const t = useTranslations('cabinet.photos');
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      className={styles.item}
    >
      <button
        type="button"
        className={styles.photo}
        {...attributes}
        {...listeners}
        aria-roledescription={t('sortingRole')}
        aria-label={t('photo', { number })}
      >
        {photo.file && <ImageThumbnail file={photo.file} />}
        <span className={styles.number}>{number}</span>
      </button>
    </li>
  );
}
