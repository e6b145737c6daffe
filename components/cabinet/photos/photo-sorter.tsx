'use client';

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslations } from 'next-intl';
import type { Item } from '@/lib/content/registry';
import { ImageThumbnail } from '../images/image-thumbnail';
import styles from './photo-sorter.module.css';

interface Props {
  readonly photos: readonly Item<'images'>[];
  readonly onOrder: (photos: readonly Item<'images'>[]) => void;
}

/** The photos small, to be put in order: with the mouse, a finger held on one, or the keyboard. */
export function PhotoSorter({ photos, onOrder }: Props) {
  const t = useTranslations('cabinet.photos');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that only scrolls must not carry a photo along.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = photos.map(({ id }) => id);
  const toPlace = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('sorting.taken', { number: toPlace(active.id) }),
    onDragOver: ({ over }) => (over ? t('sorting.over', { number: toPlace(over.id) }) : undefined),
    onDragEnd: ({ over }) => (over ? t('sorting.put', { number: toPlace(over.id) }) : t('sorting.cancelled')),
    onDragCancel: () => t('sorting.cancelled'),
  };
  const finish = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove([...photos], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      id="photo-sorter"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sorting.how') } }}
    >
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
        aria-roledescription={t('sorting.role')}
        aria-label={t('photo', { number })}
      >
        {photo.file && <ImageThumbnail file={photo.file} focus={photo.focus} />}
        <span className={styles.number}>{number}</span>
      </button>
    </li>
  );
}
