'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { addLinkScheme, findTextLinkFault, type LinkFault } from '@/lib/content/kinds/link';
import { OneLineDialog } from './one-line-dialog';

/** Adds, changes or removes the link of the selection. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('cabinet.editor');
  const hint = useTranslations('cabinet.control')('linkHint');
  const errors = useTranslations('errors');
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [address, setAddress] = useState(before);
  const [fault, setFault] = useState<LinkFault | null>(null);
  const error = fault === 'invalid_format' ? errors('formats.link') : fault && errors(`issues.${fault}`);

  function apply() {
    const href = addLinkScheme(address.trim());
    const linkFault = findTextLinkFault(href);
    setFault(linkFault);
    if (linkFault) return;
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before) {
      const text = address.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  }

  return (
    <OneLineDialog
      title={t('linkTitle')}
      label={t('linkAddress')}
      hint={hint}
      error={error ?? undefined}
      input={{
        inputMode: 'url',
        autoCapitalize: 'none',
        spellCheck: false,
        value: address,
        onChange: (event) => setAddress(event.target.value),
      }}
      applyLabel={t('linkApply')}
      onApply={apply}
      onClose={onClose}
    >
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
    </OneLineDialog>
  );
}
