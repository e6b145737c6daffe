'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { listRevisions, readRevision } from '@/lib/actions/item-actions';
import type { Revision } from '@/lib/api/contract';
import type { ContentDefinition } from '@/lib/content/define-content';
import { pickPublication } from '@/lib/content/publication';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog } from '@/components/cabinet/base/dialog';
import { DialogEntry, DialogList } from '../display/dialog-list';
import { usePlaceLabel } from '../display/use-place-label';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { toValues, type ItemValues } from '@/components/cabinet/values/item-values';
import { RevisionDifferences } from './revision-differences';
import type { ItemForm } from '../form/use-item-form';
import { useDates } from '../display/use-dates';
import styles from './history-dialog.module.css';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  readonly item: Item;
  readonly isDirty: boolean;
  readonly onClose: () => void;
  /** Saves the text of an old revision again. */
  readonly onRestore: (values: ItemValues, version: number) => Promise<void>;
}

/** Lists the revisions of an item, compares each with the current state, and restores it. */
export function HistoryDialog({ form, collection, item, isDirty, onClose, onRestore }: Props) {
  const t = useTranslations('cabinet.history');
  const toText = useProblemText();
  const { attempt } = useCabinet();
  const { revisions, problem } = useRevisions(collection, item.id);
  const [opened, setOpened] = useState<{ version: number; values: ItemValues } | null>(null);
  const [failure, setFailure] = useState<ActionProblem | null>(null);
  const shownProblem = failure ?? problem;

  async function open(version: number) {
    const result = await attempt((person) => readRevision(person, collection, item.id, version));
    setFailure(result.ok ? null : result.problem);
    if (!result.ok) return;
    // Restores the texts only; the publication state does not change.
    const values = { ...toValues(form.definition, result.item), ...pickPublication(item) };
    setOpened({ version, values });
  }

  return (
    <Dialog title={t('title')} size="wide" onClose={onClose}>
      {isDirty && <Notice tone="warning">{t('unsaved')}</Notice>}
      {shownProblem && <p role="alert">{toText(shownProblem)}</p>}
      {!revisions && !shownProblem && <p role="status">{t('loading')}</p>}
      {revisions?.length === 0 && <p>{t('empty')}</p>}
      <DialogList isOrdered>
        {revisions?.map((revision) => {
          const { version } = revision;
          const restored = opened?.version === version ? opened.values : null;
          return (
            <RevisionEntry
              key={version}
              revision={revision}
              definition={form.definition}
              isCurrent={version === item.version}
              isOpen={restored !== null}
              onToggle={() => (restored ? setOpened(null) : void open(version))}
            >
              {restored && (
                <RevisionDifferences
                  definition={form.definition}
                  now={toValues(form.definition, item)}
                  restored={restored}
                  version={version}
                  mayRestore={!isDirty}
                  onRestore={() => {
                    onClose();
                    void onRestore(restored, version);
                  }}
                />
              )}
            </RevisionEntry>
          );
        })}
      </DialogList>
    </Dialog>
  );
}

interface EntryProps {
  readonly revision: Revision;
  readonly definition: ContentDefinition;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Differences of an open revision. */
  readonly children: ReactNode;
}

function RevisionEntry({ revision, definition, isCurrent, isOpen, onToggle, children }: EntryProps) {
  const { version, savedAt, savedBy, changes } = revision;
  const t = useTranslations('cabinet.history');
  const dates = useDates();
  const toLabel = usePlaceLabel(definition);
  return (
    <DialogEntry
      ref={isOpen ? comeIntoView : undefined}
      title={
        <>
          <strong>{t('version', { version })}</strong>
          {isCurrent && ` (${t('current')})`}
        </>
      }
      about={
        <>
          {t('by', { date: dates.moment(savedAt), name: savedBy ?? t('site') })}
          {changes && changes.length > 0 && (
            <span className={styles.changes}>
              {t('changed', {
                fields: changes.map(({ field, locale }) => toLabel({ name: field, locale })).join(', '),
              })}
            </span>
          )}
        </>
      }
      action={
        !isCurrent && (
          <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={onToggle}>
            {t('show')}
            <VisuallyHidden> {t('version', { version })}</VisuallyHidden>
          </Button>
        )
      }
    >
      {children}
    </DialogEntry>
  );
}

/** Scrolls an expanded revision at the bottom of the dialog into view. */
function comeIntoView(revision: HTMLElement | null): void {
  revision?.scrollIntoView({ block: 'nearest' });
}

function useRevisions(collection: CollectionName, id: string) {
  const { attempt } = useCabinet();
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  useEffect(() => {
    let isGone = false;
    void attempt((person) => listRevisions(person, collection, id)).then((result) => {
      if (isGone) return;
      if (result.ok) setRevisions(result.revisions);
      else setProblem(result.problem);
    });
    return () => {
      isGone = true;
    };
  }, [attempt, collection, id]);
  return { revisions, problem };
}
