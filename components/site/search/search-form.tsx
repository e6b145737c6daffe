import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { QueryForm } from '@/components/ui/form/query-form';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { maxQueryLength } from '@/lib/reads/read-search';
import { NoServerNote } from '../content/no-server-note';
import styles from './search-form.module.css';

interface Props {
  readonly locale: Locale;
  /** Unique id per form of a page. */
  readonly id: string;
  readonly query?: string;
  readonly className?: string;
}

/** Renders the search form, which leads to the page of results. In a copy of files it says that there is no search. */
export async function SearchForm({ locale, id, query, className }: Props) {
  if (env().isStaticCopy) return <NoServerNote locale={locale} subject="search" />;
  const t = await getTranslations({ locale, namespace: 'visit.search' });
  return (
    <QueryForm role="search" action={toLocalePath(locale, '/search')} className={className} shown={{ query }}>
      <label className={styles.label} htmlFor={id}>
        {t('label')}
      </label>
      <div className={styles.line}>
        <Input
          className={styles.input}
          id={id}
          type="search"
          name="q"
          size={24}
          maxLength={maxQueryLength}
          defaultValue={query}
          enterKeyHint="search"
        />
        <Button type="submit">{t('submit')}</Button>
      </div>
    </QueryForm>
  );
}
