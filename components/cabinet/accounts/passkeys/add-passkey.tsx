'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { usePasskeyWords } from '@/components/cabinet/base/confirmation/use-passkey-words';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/hint';
import { Notice } from '@/components/ui/notice';
import { createPasskey } from '@/components/site/sign-in/ask-browser';
import { usePasskeySupport } from '@/components/site/sign-in/use-passkey-support';
import { addPasskey, askToAddPasskey } from '@/lib/actions/passkeys/passkey-actions';
import type { Passkey } from '@/lib/api/contract';
import { maxPasskeysPerPerson } from '@/lib/api/limits';
import { readProvider } from './read-provider';
import { RenamePasskey } from './rename-passkey';
import styles from './passkeys.module.css';

type State =
  | { readonly phase: 'idle' | 'asking' }
  | { readonly phase: 'added'; readonly passkey: Passkey }
  | { readonly phase: 'refused'; readonly text: string };

/** Adds a passkey with the browser's dialog and suggests a name for it. `names`: those of the other passkeys. */
export function AddPasskey({ names }: { readonly names: readonly string[] }) {
  const t = useTranslations('accounts.passkeys');
  const { state, add } = useAdding(names);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.phase === 'refused') message.current?.focus();
  }, [state]);
  if (!usePasskeySupport()) return <Hint>{t('unsupported')}</Hint>;
  return (
    <div className={styles.add}>
      {state.phase === 'refused' && (
        <Notice ref={message} tone="danger" role="alert" tabIndex={-1}>
          {state.text}
        </Notice>
      )}
      {state.phase === 'added' && (
        <>
          <Notice tone="success" role="status">
            {t('done')}
          </Notice>
          <RenamePasskey key={state.passkey.id} id={state.passkey.id} name={state.passkey.name} />
        </>
      )}
      <Button
        variant={state.phase === 'added' ? 'secondary' : 'primary'}
        aria-disabled={state.phase === 'asking' || undefined}
        onClick={() => void add()}
      >
        {t('add')}
      </Button>
    </div>
  );
}

function useAdding(names: readonly string[]) {
  const t = useTranslations('accounts.passkeys');
  const { refusals } = usePasskeyWords().texts;
  const { attempt } = useCabinet();
  const toText = useProblemText();
  const router = useRouter();
  const [state, setState] = useState<State>({ phase: 'idle' });

  async function run(): Promise<State> {
    if (names.length >= maxPasskeysPerPerson)
      return { phase: 'refused', text: t('tooMany', { max: maxPasskeysPerPerson }) };
    const asked = await attempt((person) => askToAddPasskey(person));
    if (!asked.ok) {
      // The person closed the dialog that asks for a confirmation.
      if (asked.problem.code === 'confirmation_required') return { phase: 'idle' };
      return { phase: 'refused', text: toText(asked.problem) };
    }
    const answer = await createPasskey(asked);
    if (!answer.ok) {
      if (answer.refusal === 'cancelled') return { phase: 'idle' };
      return { phase: 'refused', text: refusals[answer.refusal] };
    }
    const { response } = answer;
    const name = readProvider(response) ?? t('defaultName', { number: names.length + 1 });
    const added = { challenge: asked.challenge, response, name: toUnused(name, names) };
    const result = await attempt((person) => addPasskey(person, added));
    if (!result.ok) return { phase: 'refused', text: toText(result.problem) };
    router.refresh();
    return { phase: 'added', passkey: result };
  }

  async function add(): Promise<void> {
    if (state.phase === 'asking') return;
    setState({ phase: 'asking' });
    setState(await run());
  }

  return { state, add };
}

/** Returns the name, with a number if another passkey has it. */
function toUnused(name: string, names: readonly string[]): string {
  if (!names.includes(name)) return name;
  for (let number = 2; ; number++) if (!names.includes(`${name} ${number}`)) return `${name} ${number}`;
}
