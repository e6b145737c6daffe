'use client';

import { useTranslations } from 'next-intl';
import { useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { PasswordField } from '@/components/ui/form/password-field';
import { readFormText } from '@/lib/http/read-form-text';
import { toLocalePath } from '@/lib/i18n/locales';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { PasskeyAgain } from './passkey-again';
import { sendSignIn } from './send-sign-in';
import type { SessionPhase } from './session-phase';
import styles from './session-dialog.module.css';

interface Props {
  /** Phase of the session to continue. */
  readonly phase: SessionPhase;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

const titles = {
  active: 'title',
  expiring: 'titleBefore',
  expired: 'title',
  otherUser: 'takenTitle',
} as const satisfies Record<SessionPhase, string>;

/** Signs in again over the current page. */
export function SignInDialog({ phase, onSignedIn, onClose }: Props) {
  const t = useTranslations('cabinet.signIn');
  const toText = useProblemText();
  const { attemptInBackground, user } = useCabinet();
  const isOtherUser = phase === 'otherUser';
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const [asksCode, setAsksCode] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isSending) return;
    const fields = event.currentTarget;
    setIsSending(true);
    const result = await attemptInBackground(() => sendSignIn(readCredentials(fields)));
    setIsSending(false);
    if (!result.ok) {
      if (result.problem.code === 'second_factor_required') setAsksCode(true);
      setProblem(result.problem);
      // Field to type again after an error.
      const retryField = result.problem.code === 'invalid_second_factor' ? 'code' : 'password';
      fields.querySelector<HTMLInputElement>(`[name=${retryField}]`)?.focus();
      return;
    }
    onSignedIn();
  }

  return (
    <Dialog title={t(titles[phase])} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{isOtherUser ? t('takenText', { name: user.name || user.email }) : t('text')}</p>
        {problem && (
          <p className={styles.problem} role="alert">
            {toText(problem)}
          </p>
        )}
        <EmailField />
        <PasswordAgain />
        {asksCode && <CodeField />}
        <PasskeyAgain onSignedIn={onSignedIn} />
        <LostPassword />
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t(isOtherUser ? 'takenLeave' : 'cancel')}
          </Button>
          <Button type="submit" aria-disabled={isSending || undefined}>
            {t('submit')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function readCredentials(fields: HTMLFormElement) {
  const form = new FormData(fields);
  return {
    email: readFormText(form, 'email'),
    password: readFormText(form, 'password'),
    code: readFormText(form, 'code') || undefined,
  };
}

function EmailField() {
  const t = useTranslations('cabinet.signIn');
  const { user } = useCabinet();
  return (
    <Field id="again-email" label={t('email')}>
      <Input
        {...toFieldAttributes({ id: 'again-email' })}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={user.email}
        // The open page belongs to this user.
        readOnly={user.email !== ''}
      />
    </Field>
  );
}

function PasswordAgain() {
  const t = useTranslations();
  return (
    <PasswordField
      id="again-password"
      name="password"
      label={t('cabinet.signIn.password')}
      autoComplete="current-password"
      showLabel={t('common.showPassword')}
    />
  );
}

/** Says how to get a new password. The link leaves the page open, which may hold text that is not saved. */
function LostPassword() {
  const t = useTranslations('cabinet.signIn');
  const { locale, mailsResetLinks } = useCabinet();
  if (!mailsResetLinks) return <p className={styles.recoveryHint}>{t('lost')}</p>;
  return (
    <p className={styles.recoveryHint}>
      {t.rich('lostMail', {
        link: (text) => (
          <a href={toLocalePath(locale, '/login/forgot')} target="_blank">
            {text}
          </a>
        ),
      })}
    </p>
  );
}

function CodeField() {
  const t = useTranslations('cabinet.signIn');
  return (
    <Field id="again-code" label={t('code')} hint={t('codeHint')}>
      <Input
        {...toFieldAttributes({ id: 'again-code', hint: t('codeHint') })}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        ref={focusOnce}
      />
    </Field>
  );
}

/** Focuses the field, which appears while the focus is on the button. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
