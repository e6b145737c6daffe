import { useEffect, useId, useRef } from 'react';
import styles from './report-code.module.css';

interface Props {
  readonly code: string;
  readonly texts: Readonly<Record<'sent' | 'code' | 'codeHint', string>>;
}

/** Renders the code of a sent report with what to do with it, and moves the window and the focus to it. */
export function ReportCode({ code, texts }: Props) {
  const id = useId();
  const sent = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  // React focuses only controls by `autoFocus`. The form that had the focus is gone, and the page is shorter.
  useEffect(() => {
    sent.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={sent}
      className={styles.sent}
      role="status"
      tabIndex={-1}
      // Without JavaScript the browser scrolls to the code.
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the form was just sent
      autoFocus
      // Screen readers read both when the focus arrives.
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-code`}
    >
      <p id={`${id}-title`} className={styles.title}>
        {texts.sent}
      </p>
      <p>{texts.code}</p>
      <p ref={shown} id={`${id}-code`} className={styles.code}>
        {code}
      </p>
      <p>{texts.codeHint}</p>
    </div>
  );
}
