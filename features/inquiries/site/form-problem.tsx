import { SendingProblem, type SendingTexts, type Telephone } from '@/components/ui/form/sending-problem';
import styles from './inquiry-form.module.css';

/** What a visitor can do if a form was not sent. */
export interface Ways {
  readonly sendingTexts: SendingTexts;
  readonly telephones: readonly Telephone[];
}

interface Props extends Ways {
  readonly text: string;
  /** Whether fields have to be corrected first, so that sending it again would not help. */
  readonly isInvalid: boolean;
  /** Whether the form was just sent. */
  readonly isSent: boolean;
  readonly isSending: boolean;
}

/** Renders the summary of the errors of a form, or why it was not sent with what the visitor can do. */
export function FormProblem({ text, isInvalid, isSent, isSending, sendingTexts, telephones }: Props) {
  if (!isInvalid)
    return (
      <SendingProblem text={text} again={sendingTexts.again} isSending={isSending} telephones={telephones} />
    );
  return (
    // Without JavaScript the browser scrolls to the answer.
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the form was just sent
    <p className={styles.problem} role="alert" tabIndex={-1} autoFocus={isSent}>
      {text}
    </p>
  );
}
