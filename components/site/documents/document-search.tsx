import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { QueryForm } from '@/components/ui/form/query-form';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { Choice } from '@/lib/views/list/filters';
import styles from './document-search.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the list, without locale prefix. */
  readonly path: string;
  /** Filters, which a search keeps, and the query `q`. */
  readonly choice: Choice;
  readonly maxLength: number;
}

/** Renders the form that finds documents by their titles. It works without JavaScript. */
export async function DocumentSearch({ locale, path, choice: { q, ...filters }, maxLength }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.documents' });
  return (
    <QueryForm
      role="search"
      action={toLocalePath(locale, path)}
      shown={{ q, ...filters }}
      className={styles.form}
    >
      <label className={styles.label} htmlFor="document-q">
        {t('search')}
      </label>
      <div className={styles.line}>
        <Input
          className={styles.input}
          id="document-q"
          type="search"
          name="q"
          maxLength={maxLength}
          defaultValue={q}
          enterKeyHint="search"
        />
        <Button type="submit">{t('find')}</Button>
      </div>
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </QueryForm>
  );
}
