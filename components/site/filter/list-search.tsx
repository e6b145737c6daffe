import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { QueryForm } from '@/components/ui/form/query-form';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { Choice } from '@/lib/views/list/filters';
import { maxWordsLength } from '@/lib/views/list/read-words';
import styles from './list-search.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the list, without locale prefix. */
  readonly path: string;
  /** Filters, which a search keeps, and the query `q`. */
  readonly choice: Choice;
  readonly label: string;
  /** Text of the button. */
  readonly submit: string;
}

/** Renders the form that finds items of a list by words. It works without JavaScript; a copy of files has none. */
export function ListSearch({ locale, path, choice: { q, ...filters }, label, submit }: Props) {
  if (env().isStaticCopy) return null;
  return (
    <QueryForm
      role="search"
      action={toLocalePath(locale, path)}
      shown={{ q, ...filters }}
      className={styles.form}
    >
      <label className={styles.label} htmlFor="list-q">
        {label}
      </label>
      <div className={styles.line}>
        <Input
          className={styles.input}
          id="list-q"
          type="search"
          name="q"
          maxLength={maxWordsLength}
          defaultValue={q}
          enterKeyHint="search"
        />
        <Button type="submit">{submit}</Button>
      </div>
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </QueryForm>
  );
}
