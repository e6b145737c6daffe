import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
import { HideFromMenuButton } from '../publishing/hide-from-menu-button';
import { ListedItem } from '../list/listed-item';
import type { PageEntry } from './page-entry';
import styles from './page-tree.module.css';

interface Props {
  readonly entry: PageEntry;
  /** Epoch ms. */
  readonly nowMs: number;
  /** Whether the pages below are shown; `null` if there are none. */
  readonly isOpen: boolean | null;
  readonly onToggle: () => void;
  readonly onMove: () => void;
  /** `null` if the person cannot add a page below this one. */
  readonly onAdd: (() => void) | null;
  /** `null` if the person cannot sort the pages below this one. */
  readonly onSort: (() => void) | null;
  /** Checkbox of the row; `null` if it cannot be selected. */
  readonly selection: ReactNode;
}

/** Renders a page of the tree: its handle, title, address, states and actions. Other pages can be dropped on it. */
export function PageRow({ entry, nowMs, isOpen, onToggle, onMove, onAdd, onSort, selection }: Props) {
  const t = useTranslations('cabinet.pageTree');
  const { setNodeRef, isOver, active } = useDroppable({ id: entry.id });
  const isTarget = isOver && active?.id !== entry.id;
  return (
    <div ref={setNodeRef} className={classNames(styles.row, isTarget && styles.target)}>
      {entry.isMovable ? <Handle entry={entry} /> : <span className={styles.place} />}
      {isOpen === null ? (
        <span className={styles.place} />
      ) : (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={t('toggle', { title: entry.title })}
          onClick={onToggle}
        >
          <Icon name="down" />
        </button>
      )}
      {selection}
      {entry.item ? (
        <ListedItem
          collection="pages"
          item={entry.item}
          nowMs={nowMs}
          uses={null}
          layout="row"
          facts={<code className={styles.address}>{entry.path}</code>}
          tools={<PageTools {...{ entry, onMove, onAdd, onSort }} />}
        />
      ) : (
        <p className={styles.route}>
          {entry.title} <code className={styles.address}>{entry.path}</code>
          <span className={styles.hint}>{t('withoutItem')}</span>
        </p>
      )}
    </div>
  );
}

/** Renders what can be done with a page in the tree, before its deletion. */
function PageTools({ entry, onMove, onAdd, onSort }: Pick<Props, 'entry' | 'onMove' | 'onAdd' | 'onSort'>) {
  const t = useTranslations('cabinet.pageTree');
  const appearance = { variant: 'quiet', size: 'small' } as const;
  return (
    <>
      {onAdd && (
        <Button
          {...appearance}
          aria-label={t('addNamed', { title: entry.title })}
          title={t('add')}
          onClick={onAdd}
        >
          <Icon name="add" />
        </Button>
      )}
      {onSort && (
        <Button
          {...appearance}
          aria-label={t('sorting.openNamed', { title: entry.title })}
          title={t('sorting.open')}
          onClick={onSort}
        >
          <Icon name="ordered-list" />
        </Button>
      )}
      {entry.isMovable && (
        <Button
          {...appearance}
          aria-label={t('moveNamed', { title: entry.title })}
          title={t('move')}
          onClick={onMove}
        >
          <Icon name="grip" />
        </Button>
      )}
      <HideFromMenuButton id={entry.id} name={entry.title} isCompact />
    </>
  );
}

function Handle({ entry }: { entry: PageEntry }) {
  const t = useTranslations('cabinet.pageTree');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id: entry.id,
  });
  return (
    <span
      ref={setNodeRef}
      className={classNames(styles.handlePlace, isDragging && styles.dragged)}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        aria-describedby={attributes['aria-describedby']}
        aria-label={t('handle', { title: entry.title })}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
      {isDragging && <span className={styles.ghost}>{entry.title}</span>}
    </span>
  );
}
