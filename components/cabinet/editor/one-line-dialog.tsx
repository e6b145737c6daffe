'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly error?: string;
  /** Props of the input. */
  readonly input: Omit<ComponentProps<typeof Input>, 'id' | 'onKeyDown'>;
  readonly applyLabel: string;
  readonly onApply: () => void;
  readonly onClose: () => void;
  /** Buttons before the apply button. */
  readonly children?: ReactNode;
}

/** Asks for one line of text; Enter applies it. Not a form, because it is rendered within the item's form. */
export function OneLineDialog({ title, label, hint, error, input, children, ...actions }: Props) {
  const { applyLabel, onApply, onClose } = actions;
  const id = useId();
  return (
    <Dialog title={title} onClose={onClose}>
      <Field id={id} label={label} hint={hint} error={error}>
        <Input
          {...input}
          {...toFieldAttributes({ id, hint, error })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onApply();
          }}
        />
      </Field>
      <DialogButtons>
        {children}
        <Button onClick={onApply}>{applyLabel}</Button>
      </DialogButtons>
    </Dialog>
  );
}
