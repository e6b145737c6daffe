import { honeypotField } from '../model/inquiry-form';
import styles from './inquiry-form.module.css';

/** Renders a field that only bots fill in. */
export function Honeypot({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
