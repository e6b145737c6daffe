import styles from './report-code.module.css';

interface Props {
  readonly code: string;
  readonly texts: Readonly<Record<'sent' | 'code' | 'codeHint', string>>;
}

/** Renders the code of a sent report with what to do with it. */
export function ReportCode({ code, texts }: Props) {
  return (
    // Without JavaScript the browser scrolls to the code; with it, screen readers read it.
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the form was just sent
    <div className={styles.sent} role="status" tabIndex={-1} autoFocus>
      <p className={styles.title}>{texts.sent}</p>
      <p>{texts.code}</p>
      <p className={styles.code}>{code}</p>
      <p>{texts.codeHint}</p>
    </div>
  );
}
