'use client';

import { useTranslations } from 'next-intl';
import { useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { attempt, type ActionProblem } from '../cabinet-actions';
import { useCabinet } from '../cabinet-provider';
import { Dialog, DialogButtons } from '../dialog';
import { useProblemText } from '../use-problem-text';
import styles from './sign-in-dialog.module.css';

interface Props {
  readonly onSignedIn: () => Promise<void>;
  readonly onClose: () => void;
}

/** Signs a person in again over the form they were writing in. */
export function SignInDialog({ onSignedIn, onClose }: Props) {
  const t = useTranslations('cabinet.signIn');
  const toText = useProblemText();
  const { actions, user } = useCabinet();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    setIsSending(true);
    const result = await attempt(() => actions.signIn(readText(form, 'email'), readText(form, 'password')));
    setIsSending(false);
    if (!result.ok) {
      setProblem(result.problem);
      return;
    }
    onClose();
    await onSignedIn();
  }

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t('text')}</p>
        {problem && (
          <p className={styles.problem} role="alert">
            {toText(problem)}
          </p>
        )}
        <Field id="again-email" label={t('email')}>
          <Input
            {...toFieldAttributes({ id: 'again-email' })}
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={user.email}
          />
        </Field>
        <Field id="again-password" label={t('password')}>
          <Input
            {...toFieldAttributes({ id: 'again-password' })}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </Field>
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={isSending}>
            {t('submit')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
