'use client';

import { DndContext, useDroppable } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/theme/class-names';
import { canDo } from '@/lib/content/access/access';
import type { Item } from '@/lib/content/registry';
import { toggleInSet } from '@/lib/shared/toggle-in-set';
import { SelectionBar } from '../list/bulk/selection-bar';
import { SelectItem } from '../list/bulk/select-item';
import { AddDialog } from '@/components/cabinet/list/add/add-dialog';
import { findNode, listParents } from './list-parents';
import { listSortable } from './list-sortable';
import { MovePageDialog } from './move-page-dialog';
import type { PageEntry, RouteWithoutItem } from './page-entry';
import { PageOrderDialog } from './page-order-dialog';
import { PageRow } from './page-row';
import styles from './page-tree.module.css';
import type { TreeNode } from './build-page-tree';
import { firstLevelId, useTreeDragging } from './use-tree-dragging';
import { usePageNodes } from './use-page-nodes';

interface Props {
  /** All pages, without their blocks. */
  readonly pages: readonly Item<'pages'>[];
  readonly routes: readonly RouteWithoutItem[];
  /** Ids of the pages that a search found; `null` without a search. */
  readonly found: readonly string[] | null;
  /** Titles of the pages in the language of the cabinet, in their order. */
  readonly titles: readonly string[];
  /** Epoch ms. */
  readonly nowMs: number;
  /** Current day in Almaty (`YYYY-MM-DD`). */
  readonly today: string;
}

/** A question that the tree asks. `target`: page on which another one was dropped. */
type Asked =
  | { readonly name: 'move'; readonly entry: PageEntry; readonly target?: string | null }
  | { readonly name: 'add' | 'sort'; readonly entry: PageEntry };

/** Renders all pages of the site as a tree with their addresses. Pages of staff move by their handle or a dialog. */
export function PageTree({ pages, routes, found, titles, nowMs, today }: Props) {
  const t = useTranslations('cabinet.pageTree');
  const { user } = useCabinet();
  const { nodes, shown, compare } = usePageNodes(pages, routes, found, titles);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const find = (id: string) => findNode(nodes, id)?.entry;
  const dragging = useTreeDragging({
    toLabel: (id) => (id === firstLevelId ? t('firstLevel') : (find(id)?.title ?? '')),
    canDrop: (moved, target) =>
      target === firstLevelId || listParents(nodes, moved).some(({ entry }) => entry.id === target),
    onDrop: (moved, target) =>
      setAsked({ name: 'move', entry: find(moved)!, target: target === firstLevelId ? null : target }),
  });
  const removable = pages.filter((page) => canDo(user, 'remove', 'pages', page));
  const rows: RowsProps = {
    ...{ nodes: shown, nowMs, closed, selectedIds, mayAdd: canDo(user, 'create', 'pages', null) },
    // A search shows what it has found.
    isNarrowed: found !== null,
    onToggle: (id) => setClosed(toggleInSet(closed, id)),
    onSelect: (id) => setSelectedIds(toggleInSet(selectedIds, id)),
    isSelectable: (item) => removable.includes(item),
    onAsk: setAsked,
  };
  return (
    <div className={styles.tree}>
      {found === null && (
        <div className={styles.tools}>
          <Button variant="quiet" size="small" onClick={() => setClosed(new Set())}>
            {t('openAll')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setClosed(new Set(pages.map(({ id }) => id)))}>
            {t('closeAll')}
          </Button>
        </div>
      )}
      <DndContext {...dragging}>
        <FirstLevel />
        <Rows {...rows} />
      </DndContext>
      <SelectionBar
        collection="pages"
        selectedItems={removable.filter(({ id }) => selectedIds.has(id))}
        all={removable}
        onSelect={(some) => setSelectedIds(new Set(some.map(({ id }) => id)))}
      />
      {asked && <Question {...{ asked, nodes, compare, today }} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface QuestionProps {
  readonly asked: Asked;
  readonly nodes: readonly TreeNode<PageEntry>[];
  readonly compare: (a: string, b: string) => number;
  readonly today: string;
  readonly onClose: () => void;
}

function Question({ asked, nodes, compare, today, onClose }: QuestionProps) {
  const { user } = useCabinet();
  const { entry } = asked;
  if (asked.name === 'move')
    return <MovePageDialog nodes={nodes} entry={entry} dropped={asked.target} onClose={onClose} />;
  if (asked.name === 'sort') {
    const node = findNode(nodes, entry.id);
    const pages = node ? listSortable(node, user) : [];
    return <PageOrderDialog parent={entry} pages={pages} compare={compare} onClose={onClose} />;
  }
  const { id, slug, title, path } = entry.item!;
  return (
    <AddDialog
      collection="pages"
      today={today}
      preset={{ parent: { id, slug, title, path } }}
      onClose={onClose}
    />
  );
}

/** Renders the place on which pages are dropped that move to the first level, while one is dragged. */
function FirstLevel() {
  const t = useTranslations('cabinet.pageTree');
  const { setNodeRef, isOver, active } = useDroppable({ id: firstLevelId });
  return (
    <p
      ref={setNodeRef}
      hidden={active === null}
      className={classNames(styles.firstLevel, isOver && styles.target)}
    >
      {t('firstLevel')}
    </p>
  );
}

interface RowsProps {
  readonly nodes: readonly TreeNode<PageEntry>[];
  readonly nowMs: number;
  readonly closed: ReadonlySet<string>;
  readonly selectedIds: ReadonlySet<string>;
  readonly mayAdd: boolean;
  readonly isNarrowed: boolean;
  readonly isSelectable: (item: Item<'pages'>) => boolean;
  readonly onToggle: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly onAsk: (asked: Asked) => void;
}

function Rows({ nodes, ...props }: RowsProps) {
  const { user } = useCabinet();
  const { nowMs, closed, selectedIds, mayAdd, isNarrowed, isSelectable, onToggle, onSelect, onAsk } = props;
  return (
    <ul className={styles.list}>
      {nodes.map((node) => {
        const { entry, below } = node;
        const isOpen = isNarrowed || !closed.has(entry.id);
        const canHaveBelow = mayAdd && entry.hasItem && entry.path !== '/';
        return (
          <li key={entry.id}>
            <PageRow
              entry={entry}
              nowMs={nowMs}
              isOpen={below.length > 0 ? isOpen : null}
              onToggle={() => onToggle(entry.id)}
              onMove={() => onAsk({ name: 'move', entry })}
              onAdd={canHaveBelow ? () => onAsk({ name: 'add', entry }) : null}
              // A search may have left some of them out.
              onSort={
                !isNarrowed && listSortable(node, user).length > 0
                  ? () => onAsk({ name: 'sort', entry })
                  : null
              }
              selection={
                entry.item &&
                isSelectable(entry.item) && (
                  <SelectItem
                    id={entry.id}
                    title={entry.title}
                    isSelected={selectedIds.has(entry.id)}
                    onToggle={() => onSelect(entry.id)}
                  />
                )
              }
            />
            {below.length > 0 && isOpen && <Rows nodes={below} {...props} />}
          </li>
        );
      })}
    </ul>
  );
}
