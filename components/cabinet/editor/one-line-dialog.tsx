'use client';

import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';

type InputAttributes = ReturnType<typeof toFieldAttributes> & {
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

interface Props {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly error?: string;
  /** Renders the input with the attributes that link it to its label. */
  readonly renderInput: (attributes: InputAttributes) => ReactNode;
  readonly applyLabel: string;
  readonly onApply: () => void;
  readonly onClose: () => void;
  /** Buttons before the apply button. */
  readonly children?: ReactNode;
}

/** Asks for one line of text; Enter applies it. Not a form, because it is rendered within the item's form. */
export function OneLineDialog({ title, label, hint, error, renderInput, children, ...actions }: Props) {
  const { applyLabel, onApply, onClose } = actions;
  const id = useId();
  return (
    <Dialog title={title} onClose={onClose}>
      <Field id={id} label={label} hint={hint} error={error}>
        {renderInput({
          ...toFieldAttributes({ id, hint, error }),
          onKeyDown: (event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onApply();
          },
        })}
      </Field>
      <DialogButtons>
        {children}
        <Button onClick={onApply}>{applyLabel}</Button>
      </DialogButtons>
    </Dialog>
  );
}
