'use client';

import { useTranslations } from 'next-intl';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { AddressInput } from '@/components/cabinet/addresses/address-input';
import { Input } from '@/components/ui/form/input';
import { addRedirect } from '@/lib/actions/redirect-actions';
import { ActionForm } from '../accounts/action-form';
import { useRedirectIssueTexts } from './use-redirect-issue-texts';

/** Adds a redirect from an old address. */
export function RedirectForm() {
  const t = useTranslations('redirects.add');
  const texts = useRedirectIssueTexts();
  return (
    <ActionForm
      action={addRedirect}
      submitLabel={t('submit')}
      done={({ source }) => t('done', { source })}
      refreshes
    >
      {(issueOf) =>
        (['source', 'target'] as const).map((name) => {
          const field = {
            id: `redirect-${name}`,
            hint: t(`${name}Hint`),
            error: issueOf(name, texts(name)),
            required: true,
          };
          return (
            <Field key={name} {...field} label={t(name)}>
              {name === 'source' ? (
                <Input
                  {...toFieldAttributes(field)}
                  name={name}
                  required
                  maxLength={1000}
                  inputMode="url"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              ) : (
                <TargetInput {...toFieldAttributes(field)} />
              )}
            </Field>
          );
        })
      }
    </ActionForm>
  );
}

/** Edits the new address, which is posted with the form. */
function TargetInput(attributes: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>) {
  const [address, setAddress] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React resets a form whose action succeeded.
    const form = input.current?.form;
    const clear = () => setAddress('');
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);
  return (
    <AddressInput
      {...attributes}
      ref={input}
      name="target"
      required
      maxLength={1000}
      value={address}
      onChange={setAddress}
    />
  );
}
