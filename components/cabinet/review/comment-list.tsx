import { useTranslations } from 'next-intl';
import { toPathLocale, usePathLabel } from '@/components/cabinet/form/use-path-label';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ReviewEntry } from '@/lib/api/contract';
import type { Locale } from '@/lib/i18n/locales';
import { useDates } from '../display/use-dates';
import { nameLanguages } from './name-languages';
import styles from './review-panel.module.css';

interface Props {
  readonly form: ItemForm;
  readonly entries: readonly ReviewEntry[];
  readonly onWrite: (locale: Locale) => void;
  readonly onResolve: (comment: string, isResolved: boolean) => void;
}

/** Renders the open comments of an item, and folded below them the resolved comments and past events. */
export function CommentList({ entries, ...props }: Props) {
  const t = useTranslations('cabinet.review');
  const isOpen = ({ kind, resolvedBy }: ReviewEntry) => kind === 'comment' && resolvedBy === null;
  const open = entries.filter(isOpen);
  const past = entries.filter((entry) => !isOpen(entry));
  return (
    <>
      {open.length > 0 && <Entries {...props} entries={open} />}
      {past.length > 0 && (
        <details>
          <summary>{t('past', { count: past.length })}</summary>
          <Entries {...props} entries={past} />
        </details>
      )}
    </>
  );
}

function Entries({ entries, ...props }: Props) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <Entry {...props} entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({
  form,
  entry,
  onWrite,
  onResolve,
}: Omit<Props, 'entries'> & { readonly entry: ReviewEntry }) {
  const t = useTranslations('cabinet.review');
  const dates = useDates();
  const { kind, text, resolvedBy, languages } = entry;
  const which = nameLanguages(languages);
  return (
    <>
      <p className={styles.about}>
        {t('by', { name: entry.by?.name ?? '', date: dates.moment(entry.at) })}
        {kind !== 'comment' && `: ${which ? t(`did.${kind}.${which}`) : t(`did.${kind}.item`)}`}
        {resolvedBy !== null && ` · ${t('resolvedBy', { name: resolvedBy })}`}
      </p>
      {entry.place !== null && <PlaceLink form={form} path={entry.place} onWrite={onWrite} />}
      {text !== null && <p className={styles.text}>{text}</p>}
      {kind === 'comment' && (
        <div>
          <Button variant="quiet" size="small" onClick={() => onResolve(entry.id, resolvedBy === null)}>
            {t(resolvedBy === null ? 'resolve' : 'reopen')}
            <VisuallyHidden>: {text}</VisuallyHidden>
          </Button>
        </div>
      )}
    </>
  );
}

interface PlaceProps {
  readonly form: ItemForm;
  readonly path: string;
  readonly onWrite: (locale: Locale) => void;
}

/** Renders the name of a place, which leads to its field. */
function PlaceLink({ form, path, onWrite }: PlaceProps) {
  const toLabel = usePathLabel(form);
  const parts = path.split('.');
  const locale = toPathLocale(parts);
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          if (locale) onWrite(locale);
          // The field may just have become visible on the other tab.
          setTimeout(() => form.methods.setFocus(path));
        }}
      >
        {toLabel(parts)}
      </Button>
    </div>
  );
}
