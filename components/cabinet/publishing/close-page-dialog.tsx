import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { ActionProblem } from '@/lib/actions/action-result';
import { changePageLinks } from '@/lib/actions/page-link-actions';
import { UseList } from '../display/use-list';
import { ClosingOptions } from './closing-options';
import { useClosing } from './use-closing';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly isOfSite: boolean;
  /** Called after the page was moved to the trash, with the number of items whose links were removed. */
  readonly onRemoved: (changedItems: number) => void;
  readonly onClose: () => void;
}

/** Asks whether a page is deleted, what happens to the links to it, and where its address leads. */
export function ClosePageDialog({ id, name, isOfSite, onRemoved, onClose }: Props) {
  const t = useTranslations('cabinet');
  const toText = useProblemText();
  const { attempt } = useCabinet();
  const closing = useClosing(id, 'remove');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  async function remove(): Promise<void> {
    setIsBusy(true);
    const change = { closing: { by: 'remove', version: null }, ...closing.toChange() } as const;
    const result = await attempt((person) => changePageLinks(person, id, change));
    setIsBusy(false);
    if (result.ok) return onRemoved(change.links.length);
    setProblem(result.problem);
    closing.reload();
  }

  return (
    <Dialog title={t('delete.pageTitle', { title: name })} onClose={onClose}>
      <ClosingOptions closing={closing} isOfSite={isOfSite} />
      {problem && (
        <Notice tone="warning" role="alert">
          <p>{toText(problem)}</p>
          {problem.uses && <UseList uses={problem.uses} linked />}
        </Notice>
      )}
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('delete.cancel')}
        </Button>
        <Button variant="danger" disabled={isBusy || !closing.isReady} onClick={() => void remove()}>
          {t('list.delete')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
