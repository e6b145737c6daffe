'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isTextLink } from '@/lib/content/kinds/link';
import { Dialog, DialogButtons } from '../dialog';

/** Makes the selected words a link, or no link any more. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('cabinet.editor');
  const hint = useTranslations('cabinet.control')('linkHint');
  const errors = useTranslations('errors.formats');
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [address, setAddress] = useState(before);
  const [isRefused, setIsRefused] = useState(false);
  const error = isRefused ? errors('link') : undefined;

  function apply() {
    const href = address.trim();
    if (!isTextLink(href)) {
      setIsRefused(true);
      return;
    }
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  }

  return (
    <Dialog title={t('linkTitle')} onClose={onClose}>
      <Field id="link-address" label={t('linkAddress')} hint={hint} error={error}>
        <Input
          {...toFieldAttributes({ id: 'link-address', hint, error })}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
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
