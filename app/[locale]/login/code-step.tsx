import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import styles from './login.module.css';

/** Texts of the second step. */
export type CodeStepLabels = Record<
  'codeTitle' | 'codeIntro' | 'code' | 'codeHint' | 'codeSubmit' | 'startOver',
  string
>;

interface Props {
  readonly labels: CodeStepLabels;
  readonly isPending: boolean;
  /** Whether the last code was wrong. */
  readonly isWrong: boolean;
  /** Error message of the field. */
  readonly error: string | undefined;
  /** Public path of the sign-in page. */
  readonly loginPath: string;
  /** Button that replaces the code by a passkey. */
  readonly passkey: ReactNode;
}

/** Asks for the second factor after the password was verified. */
export function CodeStep({ labels, isPending, isWrong, error, loginPath, passkey }: Props) {
  const field = { id: 'code', hint: labels.codeHint, error };
  const input = useRef<HTMLInputElement>(null);
  // The button that led here was removed, and with it the focus.
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <h2 className={styles.step}>{labels.codeTitle}</h2>
      <p>{labels.codeIntro}</p>
      <Field {...field} label={labels.code}>
        <Input
          {...toFieldAttributes(field)}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          ref={input}
          aria-invalid={isWrong || error !== undefined || undefined}
        />
      </Field>
      <Button type="submit" disabled={isPending}>
        {labels.codeSubmit}
      </Button>
      {passkey}
      <p className={styles.back}>
        {/* A plain anchor: a full load resets the form to the first step. */}
        <a href={loginPath}>{labels.startOver}</a>
      </p>
    </>
  );
}
