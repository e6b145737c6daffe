'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/input';
import { changeInquiry } from '../actions/inquiry-actions';
import { chosenStates, type InquiryWorkState } from '../content/inquiry-states';

interface Props {
  readonly id: string;
  readonly state: InquiryWorkState;
  readonly ownerId: string | null;
  /** People who read the topic. */
  readonly readers: readonly { readonly id: string; readonly name: string }[];
}

/** Renders the form with the state and the owner of an inquiry. */
export function WorkForm({ id, state, ownerId, readers }: Props) {
  const t = useTranslations('cabinet.inquiryWork');
  // Only an answer makes an inquiry answered, but it stays so.
  const states = chosenStates.some((name) => name === state) ? chosenStates : [state, ...chosenStates];
  return (
    <ActionForm
      action={changeInquiry}
      submitLabel={t('save')}
      variant="secondary"
      done={() => t('saved')}
      refreshes
    >
      {(issueOf) => {
        const owner = { id: 'inquiry-owner', hint: t('ownerHint'), error: issueOf('ownerId') };
        return (
          <>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="shown" value={state} />
            <Field id="inquiry-state" label={t('stateFilter')}>
              <Select id="inquiry-state" key={state} name="state" defaultValue={state}>
                {states.map((name) => (
                  <option key={name} value={name}>
                    {t(`states.${name}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field {...owner} label={t('ownerLabel')}>
              <Select {...toFieldAttributes(owner)} key={ownerId} name="ownerId" defaultValue={ownerId ?? ''}>
                <option value="">{t('noOwner')}</option>
                {readers.map((reader) => (
                  <option key={reader.id} value={reader.id}>
                    {reader.name}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        );
      }}
    </ActionForm>
  );
}
