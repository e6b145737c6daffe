'use client';

import { useTranslations } from 'next-intl';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { renamePasskey } from '@/lib/actions/passkeys/passkey-actions';
import { maxNameLength } from '@/lib/api/limits';
import { ActionForm } from '../action-form';

/** Renames a passkey. */
export function RenamePasskey({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTranslations('accounts.passkeys');
  return (
    <ActionForm action={renamePasskey} refreshes submitLabel={t('saveName')} done={() => t('renamed')}>
      {(issueOf) => {
        const field = {
          id: `passkey-${id}`,
          error: issueOf('name', { required: t('nameRequired') }),
          required: true,
        };
        return (
          <>
            <input type="hidden" name="id" value={id} />
            <Field {...field} label={t('name')}>
              <Input
                {...toFieldAttributes(field)}
                // React resets a form after its action.
                key={name}
                name="name"
                defaultValue={name}
                maxLength={maxNameLength}
                required
                ref={selectOnce}
              />
            </Field>
          </>
        );
      }}
    </ActionForm>
  );
}

/** Selects the suggested name, which the person may type over. */
function selectOnce(input: HTMLInputElement | null): void {
  input?.select();
}
