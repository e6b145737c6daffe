'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { changePageLinks, listPageLinks } from '@/lib/actions/page-link-actions';
import { canDo } from '@/lib/content/access/access';

interface Props {
  readonly id: string;
  readonly name: string;
  /** Whether the button has no visible text. */
  readonly isCompact?: boolean;
}

/** Removes the entries that lead to a page from the menus. The page stays. Nothing for people who may not edit the menus. */
export function HideFromMenuButton({ id, name, isCompact = false }: Props) {
  const t = useTranslations('cabinet.hideFromMenu');
  const toText = useProblemText();
  const { attempt, markContentChanged, user } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  if (!canDo(user, 'edit', 'menu', null)) return null;

  async function hide(): Promise<void> {
    const found = await attempt((person) => listPageLinks(person, id));
    if (!found.ok) {
      toast.error(toText(found.problem));
      return;
    }
    const links = found.links
      .filter(({ collection, canRemove }) => collection === 'menu' && canRemove)
      .map(({ collection, id: linkId, version }) => ({ collection, id: linkId!, version: version! }));
    if (links.length === 0) {
      showSavedToast(t('none', { title: name }));
      return;
    }
    const change = { closing: { by: 'nothing' }, links, redirectTo: null } as const;
    const result = await attempt((person) => changePageLinks(person, id, change));
    if (!result.ok) {
      toast.error(toText(result.problem));
      return;
    }
    markContentChanged();
    showSavedToast(t('done', { title: name }));
  }

  return (
    <Button
      variant="quiet"
      size="small"
      disabled={isBusy}
      aria-label={t('named', { title: name })}
      title={isCompact ? t('hide') : undefined}
      onClick={() => {
        setIsBusy(true);
        void hide().finally(() => setIsBusy(false));
      }}
    >
      <Icon name="close" />
      {!isCompact && t('hide')}
    </Button>
  );
}
