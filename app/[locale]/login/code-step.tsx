import { useEffect, useRef } from 'react';
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
  /** Whether something was wrong with the last code. */
  readonly isWrong: boolean;
  /** Public path of the sign-in page. */
  readonly loginPath: string;
}

/** Asks for the code of the second factor; the password was right already. */
export function CodeStep({ labels, isPending, isWrong, loginPath }: Props) {
  const field = { id: 'code', hint: labels.codeHint };
  const input = useRef<HTMLInputElement>(null);
  // The step was reached by a button that is gone: the focus would be lost.
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
          aria-invalid={isWrong || undefined}
        />
      </Field>
      <Button type="submit" disabled={isPending}>
        {labels.codeSubmit}
      </Button>
      <p className={styles.back}>
        {/* A full load: it forgets the step. */}
        <a href={loginPath}>{labels.startOver}</a>
      </p>
    </>
  );
}
