import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { putBackLinks } from '@/lib/actions/page-link-actions';
import type { RemovedLink } from '@/lib/api/contract';
import { UseList } from '../display/use-list';

interface Props {
  readonly pageId: string;
  readonly name: string;
  readonly links: readonly RemovedLink[];
  readonly onClose: () => void;
}

/** Says which links were removed when a restored page was closed, and offers to put them back. */
export function RestoredLinksDialog({ pageId, name, links, onClose }: Props) {
  const t = useTranslations('cabinet.restoredLinks');
  const toText = useProblemText();
  const { attempt, markContentChanged } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ready = links.filter(({ canPutBack }) => canPutBack);
  const others = links.filter(({ canPutBack }) => !canPutBack);

  async function putBack(): Promise<void> {
    setIsBusy(true);
    const result = await attempt((person) => putBackLinks(person, pageId));
    setIsBusy(false);
    if (!result.ok) return setProblem(toText(result.problem));
    markContentChanged();
    showSavedToast(t('done', { count: ready.length }));
    onClose();
  }

  return (
    <Dialog title={t('title', { title: name })} onClose={onClose}>
      {ready.length > 0 && (
        <div>
          <p>{t('ready')}</p>
          <UseList uses={ready} linked />
        </div>
      )}
      {others.length > 0 && (
        <div>
          <p>{t('others')}</p>
          <UseList uses={others} linked />
        </div>
      )}
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('leave')}
        </Button>
        {ready.length > 0 && (
          <Button disabled={isBusy} onClick={() => void putBack()}>
            {t('putBack')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
