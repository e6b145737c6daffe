'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Notice } from '@/components/ui/notice';
import { isRedirect } from '@/lib/shared/is-redirect';

interface Props extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit' | 'ref'> {
  /** An action that redirects. */
  readonly action: (form: FormData) => Promise<unknown>;
}

/**
 * Renders a form whose action opens a page, such as a button that removes an entry. If the action gets no answer, the page stays and says
 * so; React would show the error page. Posts as a plain form until the page is hydrated.
 */
export function PageForm({ action, children, ...props }: Props) {
  const t = useTranslations('cabinet');
  const isSending = useRef(false);
  const message = useRef<HTMLDivElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) message.current?.focus();
  }, [failures]);

  async function send(form: FormData): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await action(form);
      setFailures(0);
    } catch (error) {
      setFailures((count) => (isRedirect(error) ? 0 : count + 1));
    }
    isSending.current = false;
  }

  return (
    <form
      {...props}
      action={action as (form: FormData) => Promise<void>}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const form = new FormData(event.currentTarget);
        if (submitter instanceof HTMLButtonElement && submitter.name)
          form.set(submitter.name, submitter.value);
        void send(form);
      }}
    >
      {failures > 0 && (
        <Notice ref={message} tone="danger" role="alert" tabIndex={-1}>
          {t('notDone')}
        </Notice>
      )}
      {children}
    </form>
  );
}
