'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Button } from '@/components/ui/button';
import { readLocalized } from '@/lib/content/localized';
import { addLinkScheme, findTextLinkFault, type LinkFault } from '@/lib/content/kinds/link';
import { AddressInput } from '@/components/cabinet/addresses/address-input';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { toSiteAddress } from '@/lib/addresses/to-site-address';

/** Adds, changes or removes the link of the selection. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('cabinet.editor');
  const hint = useTranslations('cabinet.control')('linkHint');
  const errors = useTranslations('errors');
  const id = useId();
  const { locale } = useCabinet();
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [address, setAddress] = useState(before);
  /** Title of the chosen item, which becomes the text of a link without a selection. */
  const [title, setTitle] = useState<string | null>(null);
  const [fault, setFault] = useState<LinkFault | null>(null);
  const error = fault === 'invalid_format' ? errors('formats.link') : fault && errors(`issues.${fault}`);

  function apply() {
    const href = addLinkScheme(toSiteAddress(address, window.location.origin));
    const linkFault = findTextLinkFault(href);
    setFault(linkFault);
    if (linkFault) return;
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before) {
      const text = title ?? address.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  }

  return (
    <Dialog title={t('linkTitle')} onClose={onClose}>
      <Field id={id} label={t('linkAddress')} hint={hint} error={error ?? undefined}>
        <AddressInput
          {...toFieldAttributes({ id, hint, error })}
          value={address}
          onChange={(changed, target) => {
            setAddress(changed);
            setTitle(target && (readLocalized(target.title, locale)?.text ?? null));
          }}
          onEnter={apply}
        />
      </Field>
      <DialogButtons>
        {before && (
          <Button
            variant="secondary"
            onClick={() => {
              onClose();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            {t('unlink')}
          </Button>
        )}
        <Button onClick={apply}>{t('linkApply')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
