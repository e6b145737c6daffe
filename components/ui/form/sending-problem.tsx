import type { ReactNode } from 'react';
import { Button } from '../button';
import { Notice } from '../notice';
import type { SendingFailure } from './sending-failure';
import styles from './sending-problem.module.css';

/** Sentences for the failures of a form, and the label of the button that sends it again. */
export type SendingTexts = Readonly<Record<SendingFailure | 'again', string>>;

/** A telephone number that helps in place of the form. */
export interface Telephone {
  readonly number: string;
  readonly href: string;
}

interface Props {
  readonly text: ReactNode;
  /** Label of the button that sends the form again. */
  readonly again: string;
  readonly isSending: boolean;
  readonly telephones?: readonly Telephone[];
}

/** Renders why a form was not sent, within the form: with a button that sends it again, and telephone numbers. */
export function SendingProblem({ text, again, isSending, telephones = [] }: Props) {
  return (
    <Notice tone="danger">
      {/* Without JavaScript the browser scrolls to the answer. */}
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the form was just sent */}
      <p role="alert" tabIndex={-1} autoFocus>
        {text}
      </p>
      <div className={styles.ways}>
        {/* Not disabled, because that would take the focus from it. */}
        <Button type="submit" size="small" aria-disabled={isSending || undefined}>
          {again}
        </Button>
        {telephones.length > 0 && (
          <span className={styles.telephones}>
            {telephones.map(({ number, href }) => (
              <a key={href} href={href} className={styles.telephone}>
                {number}
              </a>
            ))}
          </span>
        )}
      </div>
    </Notice>
  );
}
