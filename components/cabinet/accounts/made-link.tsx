'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { CopyBox } from './copy-box';

/** Shows a new link once, with a copy button. */
export function MadeLink({ title, text, address }: { title: string; text: string; address: string }) {
  const t = useTranslations('accounts.link');
  return (
    <CopyBox
      title={title}
      about={text}
      shown={
        <Field id="made-link" label={t('label')}>
          <Input id="made-link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      }
      text={address}
      labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
    />
  );
}
