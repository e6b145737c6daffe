import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/input';
import { Notice } from '@/components/ui/notice';
import { flattenTree, type TreeNode } from './build-page-tree';
import { findNode, listParents } from './list-parents';
import type { PageEntry } from './page-entry';
import { useMovePage } from './use-move-page';

interface Props {
  readonly nodes: readonly TreeNode<PageEntry>[];
  readonly entry: PageEntry;
  /** Page below which it was dropped; `null` for the first level, `undefined` for a choice in the dialog. */
  readonly dropped: string | null | undefined;
  readonly onClose: () => void;
}

/** Asks below which page another one moves, and says what happens to the addresses. */
export function MovePageDialog({ nodes, entry, dropped, onClose }: Props) {
  const t = useTranslations('cabinet.pageTree');
  const id = useId();
  const [parentId, setParentId] = useState(dropped === undefined ? entry.parentId : dropped);
  const { isBusy, problem, move } = useMovePage();
  const parents = listParents(nodes, entry.id);
  const parent = parents.find((choice) => choice.entry.id === parentId)?.entry ?? null;
  const isSame = parentId === entry.parentId;

  return (
    <Dialog title={t('moveTitle', { title: entry.title })} onClose={onClose}>
      <Field id={id} label={t('below')}>
        <Select id={id} value={parentId ?? ''} onChange={(event) => setParentId(event.target.value || null)}>
          <option value="">{t('firstLevel')}</option>
          {parents.map((choice) => (
            <option key={choice.entry.id} value={choice.entry.id}>
              {`${'\u00a0\u00a0'.repeat(choice.level - 1)}${choice.entry.title} (${choice.entry.path})`}
            </option>
          ))}
        </Select>
      </Field>
      {!isSame && <Consequences nodes={nodes} entry={entry} parent={parent} />}
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={isBusy || isSame}
          onClick={() => void move(entry, parentId).then((isMoved) => isMoved && onClose())}
        >
          {t('move')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface ConsequencesProps extends Pick<Props, 'nodes' | 'entry'> {
  readonly parent: PageEntry | null;
}

/** Says which addresses change, and whether visitors are led to the new ones. */
function Consequences({ nodes, entry, parent }: ConsequencesProps) {
  const t = useTranslations('cabinet.pageTree');
  const node = findNode(nodes, entry.id);
  const below = node ? flattenTree(node.below) : [];
  const moved = [entry, ...below.map((line) => line.entry)];
  const wasSeen = moved.some(({ item }) => item?.publishedAt.kz || item?.publishedAt.ru);
  const to = `${parent?.path ?? ''}/${entry.path.slice(entry.path.lastIndexOf('/') + 1)}`;
  return (
    <div aria-live="polite">
      <p>{t('addressChange', { from: entry.path, to })}</p>
      {below.length > 0 && <p>{t('belowChange', { count: below.length })}</p>}
      <p>{t(wasSeen ? 'redirects' : 'noRedirects')}</p>
    </div>
  );
}
