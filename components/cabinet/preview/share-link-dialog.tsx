'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Notice } from '@/components/ui/notice';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '@/lib/actions/items';
import type { CreatedPreviewLink, PreviewLink } from '@/lib/api/contract';
import type { CollectionName } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { CopyButton } from '@/components/cabinet/base/copy-button';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog } from '@/components/cabinet/base/dialog';
import { DialogEntry, DialogList } from '../display/dialog-list';
import { useDates } from '../display/use-dates';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';

interface Props {
  readonly collection: CollectionName;
  readonly itemId: string;
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

/** Creates, lists and revokes preview links for people without an account. */
export function ShareLinkDialog({ collection, itemId, isDirty, onClose }: Props) {
  const t = useTranslations('cabinet.shareLink');
  const toText = useProblemText();
  const dates = useDates();
  const { attempt, locale, siteUrl } = useCabinet();
  const [links, setLinks] = useState<readonly PreviewLink[] | null>(null);
  const [made, setMade] = useState<CreatedPreviewLink | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const makeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    let isGone = false;
    void attempt((person) => listPreviewLinks(person, collection, itemId)).then((result) => {
      if (isGone) return;
      if (result.ok) setLinks(result.links);
      else setProblem(result.problem);
    });
    return () => {
      isGone = true;
    };
  }, [attempt, collection, itemId]);

  async function make() {
    if (isBusy) return;
    setBusy(true);
    const result = await attempt((person) => createPreviewLink(person, collection, itemId));
    setBusy(false);
    setProblem(result.ok ? null : result.problem);
    if (!result.ok) return;
    setMade(result.link);
    setLinks((others) => [result.link, ...(others ?? [])]);
    setMessage(t('made'));
  }

  async function revoke(id: string) {
    const result = await attempt((person) => revokePreviewLink(person, collection, itemId, id));
    setProblem(result.ok ? null : result.problem);
    if (!result.ok) return;
    setLinks((others) => (others ?? []).filter((link) => link.id !== id));
    if (made?.id === id) setMade(null);
    // The pressed button disappears with its link.
    makeButton.current?.focus();
    setMessage(t('revoked'));
  }

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p>{t('text')}</p>
      {isDirty && <Notice tone="warning">{t('dirty')}</Notice>}
      {problem && <p role="alert">{toText(problem)}</p>}
      <p>
        <Button ref={makeButton} aria-disabled={isBusy || undefined} onClick={() => void make()}>
          {t('make')}
        </Button>
      </p>
      <p role="status">{message}</p>
      {made && (
        <>
          <Field id="preview-link" label={t('address')}>
            <Input
              id="preview-link"
              readOnly
              value={siteUrl + toLocalePath(locale, `/preview/${made.token}`)}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
          <CopyButton
            text={siteUrl + toLocalePath(locale, `/preview/${made.token}`)}
            labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
          />
        </>
      )}
      <h3>{t('live')}</h3>
      {links?.length === 0 && <p>{t('none')}</p>}
      <DialogList>
        {links?.map(({ id, createdAt, createdBy, expiresAt }) => (
          <DialogEntry
            key={id}
            title={t('until', { date: dates.moment(expiresAt) })}
            about={
              createdBy
                ? t('by', { name: createdBy, date: dates.moment(createdAt) })
                : dates.moment(createdAt)
            }
            action={
              <Button
                variant="secondary"
                size="small"
                aria-label={t('revokeNamed', { date: dates.moment(createdAt) })}
                onClick={() => void revoke(id)}
              >
                {t('revoke')}
              </Button>
            }
          />
        ))}
      </DialogList>
    </Dialog>
  );
}
