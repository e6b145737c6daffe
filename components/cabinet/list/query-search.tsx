import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { QueryForm } from '@/components/ui/form/query-form';
import styles from './query-search.module.css';

interface Props {
  /** Address of the list. */
  readonly action: string;
  /** The current search; empty if there is none. */
  readonly q: string;
  readonly texts: { readonly search: string; readonly find: string };
}

/** Renders the search of a list, which works without JavaScript. */
export function QuerySearch({ action, q, texts }: Props) {
  return (
    <QueryForm className={styles.search} role="search" action={action} shown={{ q }}>
      <Input type="search" name="q" defaultValue={q} aria-label={texts.search} placeholder={texts.search} />
      <Button type="submit" variant="secondary">
        {texts.find}
      </Button>
    </QueryForm>
  );
}
