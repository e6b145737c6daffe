'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Notice } from '@/components/ui/notice';
import type { PreviewLink } from '@/lib/api/contract';
import type { CollectionName } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { CopyButton } from '@/components/cabinet/base/copy-button';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog } from '@/components/cabinet/base/dialog';
import { DialogEntry, DialogList } from '../display/dialog-list';
import { useDates } from '../display/use-dates';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { usePreviewLinks } from './use-preview-links';

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
  const { links, created, problem, isBusy, create, revoke } = usePreviewLinks(collection, itemId);
  const [message, setMessage] = useState('');
  const createButton = useRef<HTMLButtonElement>(null);

  async function createLink() {
    if (await create()) setMessage(t('made'));
  }

  async function revokeLink(id: string) {
    if (!(await revoke(id))) return;
    // The pressed button disappears with its link.
    createButton.current?.focus();
    setMessage(t('revoked'));
  }

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p>{t('text')}</p>
      {isDirty && <Notice tone="warning">{t('dirty')}</Notice>}
      {problem && <p role="alert">{toText(problem)}</p>}
      <p>
        <Button ref={createButton} aria-disabled={isBusy || undefined} onClick={() => void createLink()}>
          {t('make')}
        </Button>
      </p>
      <p role="status">{message}</p>
      {created && <CreatedLink token={created.token} />}
      <h3>{t('live')}</h3>
      {links?.length === 0 && <p>{t('none')}</p>}
      <DialogList>
        {links?.map((link) => (
          <LinkEntry key={link.id} link={link} onRevoke={() => void revokeLink(link.id)} />
        ))}
      </DialogList>
    </Dialog>
  );
}

function CreatedLink({ token }: { readonly token: string }) {
  const t = useTranslations('cabinet.shareLink');
  const { locale, siteUrl } = useCabinet();
  const address = siteUrl + toLocalePath(locale, `/preview/${token}`);
  return (
    <>
      <Field id="preview-link" label={t('address')}>
        <Input id="preview-link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <CopyButton text={address} labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }} />
    </>
  );
}

interface EntryProps {
  readonly link: PreviewLink;
  readonly onRevoke: () => void;
}

function LinkEntry({ link: { createdAt, createdBy, expiresAt }, onRevoke }: EntryProps) {
  const t = useTranslations('cabinet.shareLink');
  const dates = useDates();
  const date = dates.moment(createdAt);
  return (
    <DialogEntry
      title={t('until', { date: dates.moment(expiresAt) })}
      about={createdBy ? t('by', { name: createdBy, date }) : date}
      action={
        <Button variant="secondary" size="small" aria-label={t('revokeNamed', { date })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      }
    />
  );
}
