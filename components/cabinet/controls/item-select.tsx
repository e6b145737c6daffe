import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Input, Select } from '@/components/ui/form/input';
import type { ItemView, ReferenceField } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import styles from './item-select.module.css';
import { useOfferedItems } from './use-offered-items';

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** Singular name of the content type. */
  readonly to: ReferenceField['to'];
  readonly value: ItemView | null;
  readonly onChoose: (item: ItemView | null) => void;
  /** Ids of items to leave out. */
  readonly without?: readonly string[];
}

/** Renders a select of items of one type, with a search field if there are too many to list. */
export function ItemSelect({ to, value, onChoose, without = [], ...props }: Props) {
  const t = useTranslations('cabinet.control');
  const list = useTranslations('cabinet.list');
  const { locale } = useCabinet();
  const [query, setQuery] = useState('');
  const { items, isPart } = useOfferedItems(to, query);
  const others = items.filter(({ view }) => !without.includes(view.id));
  const isOffered = others.some(({ view }) => view.id === value?.id);
  const offered = value && !isOffered ? [{ view: value, isShown: true }, ...others] : others;
  return (
    <div className={styles.choice}>
      {(isPart || query !== '') && (
        <Input
          type="search"
          value={query}
          aria-label={t('searchTitle')}
          placeholder={t('searchTitle')}
          aria-controls={props.id}
          onChange={(event) => setQuery(event.target.value)}
          // Enter would submit the surrounding form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Select
        {...props}
        value={value?.id ?? ''}
        onChange={(event) =>
          onChoose(offered.find(({ view }) => view.id === event.target.value)?.view ?? null)
        }
      >
        <option value="">{t('choose')}</option>
        {offered.map(({ view, isShown }) => (
          <option key={view.id} value={view.id}>
            {readLocalized(view.title, locale)?.text ?? list('untitled')}
            {isShown ? '' : ` (${t('hidden')})`}
          </option>
        ))}
      </Select>
    </div>
  );
}
