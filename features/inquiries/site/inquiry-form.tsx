'use client';

import { Button } from '@/components/ui/button';
import { useSending } from '@/components/ui/form/use-sending';
import { useDraft } from '@/components/ui/form/use-draft';
import { useLateValidation } from '@/components/ui/form/use-late-validation';
import {
  inquiryFields,
  emptyInquiry,
  type InquiryErrorTexts,
  type InquiryState,
} from '../model/inquiry-form';
import { DraftNotice } from './draft-notice';
import { FormProblem, type Ways } from './form-problem';
import { InquiryFields, type InquiryFieldsProps } from './inquiry-fields';
import styles from './inquiry-form.module.css';
import { useProblemFocus } from './use-problem-focus';

type Text = 'required' | 'submit' | 'sending' | 'draft' | 'draftFound' | 'draftDiscard';

interface Props extends Omit<InquiryFieldsProps, 'texts'>, Ways {
  readonly action: (last: InquiryState, form: FormData) => Promise<InquiryState>;
  readonly locale: string;
  /** Initial text of the message. */
  readonly initialMessage: string;
  readonly texts: InquiryFieldsProps['texts'] & Readonly<Record<Text, string>>;
  readonly errorTexts: InquiryErrorTexts;
}

/**
 * Renders the contact form. It works without JavaScript and keeps its values after a submission that was rejected or got no
 * answer; its text stays on the device until it is sent.
 */
export function InquiryForm({ action, locale, errorTexts, sendingTexts, telephones, ...props }: Props) {
  const { id, texts, initialMessage } = props;
  const { state, failed, isSending, post, send } = useSending({
    name: id,
    action,
    initial: { ...emptyInquiry, values: { ...emptyInquiry.values, message: initialMessage } },
    onRedirect: () => draft.forget(),
  });
  const { form, errors, isLoaded, onSubmit } = useLateValidation({
    names: inquiryFields,
    answered: state.errors,
    load: async () => (await import('./check-inquiry')).createInquiryCheck(errorTexts),
    send,
  });
  const draft = useDraft({ form, name: id, text: 'message', others: ['topic'] });
  useProblemFocus(form, state, failed);
  // Until the validation is loaded, the errors are those of an earlier answer.
  const isInvalid = !isEmpty(errors) && (isLoaded || !failed);
  // The summary of a response is outdated once its fields are corrected.
  const answeredProblem = isEmpty(state.errors) ? state.problem : null;
  const notSent = failed ? sendingTexts[failed.failure] : answeredProblem;
  const problem = isInvalid ? errorTexts.summary : notSent;

  return (
    <form ref={form} action={post} onSubmit={onSubmit} className={styles.form} noValidate>
      {problem && (
        <FormProblem
          text={problem}
          isInvalid={isInvalid}
          isSent={state.problem !== null}
          isSending={isSending}
          sendingTexts={sendingTexts}
          telephones={telephones}
        />
      )}
      {draft.isRestored && (
        <DraftNotice text={texts.draftFound} discardLabel={texts.draftDiscard} onDiscard={draft.discard} />
      )}
      <p className={styles.required}>{texts.required}</p>
      <input type="hidden" name="locale" value={locale} />
      <InquiryFields {...props} values={state.values} errors={errors} />
      <Button type="submit" disabled={isSending} className={styles.submit}>
        {isSending ? texts.sending : texts.submit}
      </Button>
      <p className={styles.draft}>{texts.draft}</p>
    </form>
  );
}

function isEmpty(errors: object): boolean {
  return Object.keys(errors).length === 0;
}
