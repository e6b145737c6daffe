import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { PasswordField } from '@/components/ui/form/password-field';
import { maxNameLength } from '@/lib/api/limits';
import type { LinkState } from '@/lib/actions/account-link';
import type { LinkLabels } from './link-labels';

interface Props {
  readonly state: LinkState;
  readonly labels: LinkLabels;
  readonly isPending: boolean;
}

/** Asks for the new password, and for the name of an invited person. */
export function NewPasswordStep({ state, labels, isPending }: Props) {
  const { issues, kind } = state;
  const name = { id: 'name', error: issues.name, required: true };
  const code = { id: 'code', hint: labels.codeHint, error: issues.code, required: true };
  return (
    <>
      <input type="hidden" name="token" value={state.token} />
      {state.about.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {kind === 'invitation' && (
        <Field {...name} label={labels.name}>
          <Input
            {...toFieldAttributes(name)}
            name="name"
            autoComplete="name"
            required
            maxLength={maxNameLength}
            defaultValue={state.name}
          />
        </Field>
      )}
      <PasswordField
        id="password"
        name="password"
        label={labels.password}
        hint={labels.passwordHint}
        error={issues.password}
        required
        autoComplete="new-password"
        showLabel={labels.showPassword}
      />
      {state.asksCode && (
        <Field {...code} label={labels.code}>
          <Input
            {...toFieldAttributes(code)}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
          />
        </Field>
      )}
      <Button type="submit" disabled={isPending}>
        {kind === 'invitation' ? labels.accept : labels.set}
      </Button>
    </>
  );
}
