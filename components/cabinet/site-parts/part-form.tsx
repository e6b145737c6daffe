'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import type { PartState } from '@/lib/api/contract';
import { switchParts } from '@/lib/actions/part-actions';
import { PartSwitches } from './part-switches';

interface Props {
  readonly states: readonly PartState[];
}

/** Renders the form that switches parts of the site on and off. */
export function PartForm({ states }: Props) {
  const t = useTranslations('parts');
  return (
    <ActionForm
      action={switchParts}
      submitLabel={t('save')}
      done={() => t('saved')}
      problemTexts={{ part_needed: t('needed') }}
      refreshes
    >
      {() => <PartSwitches key={toKey(states)} states={states} />}
    </ActionForm>
  );
}

/** Returns a text that changes with the states, also if a part was switched off and on again. */
function toKey(states: readonly PartState[]): string {
  return states.map(({ isOn, changedAt }) => `${isOn} ${changedAt}`).join();
}
