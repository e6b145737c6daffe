import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LinkTarget } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf, isCollectionName } from '@/lib/content/registry';
import { toLanguage } from '@/lib/i18n/locales';
import styles from './address-input.module.css';

interface Props {
  readonly id: string;
  /** `null` while the list is closed. */
  readonly targets: readonly LinkTarget[] | null;
  /** Index of the option that the arrow keys have chosen; -1 for none. */
  readonly active: number;
  readonly onChoose: (target: LinkTarget) => void;
}

/** Renders what a link can lead to, as the list of a combobox. */
export function TargetList({ id, targets, active, onChoose }: Props) {
  const t = useTranslations('cabinet.address');
  const count = targets?.length ?? 0;
  return (
    <div className={styles.place}>
      <div id={id} role="listbox" aria-label={t('list')} className={styles.list} hidden={count === 0}>
        {targets?.map((target, index) => (
          // The input handles the keys of the list.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${target.collection}-${target.id}-${target.path}`}
            id={toOptionId(id, index)}
            ref={(element) => {
              if (index === active) element?.scrollIntoView({ block: 'nearest' });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(target)}
          >
            <TargetOption target={target} />
          </div>
        ))}
      </div>
      <div role="status">
        <VisuallyHidden>{targets === null ? null : t('count', { count })}</VisuallyHidden>
      </div>
    </div>
  );
}

function TargetOption({ target: { collection, title, path, state } }: { target: LinkTarget }) {
  const t = useTranslations('cabinet.address');
  const content = useTranslations('content');
  const { locale } = useCabinet();
  const shown = readLocalized(title, locale);
  const type = isCollectionName(collection) ? definitionOf(collection).type : null;
  return (
    <>
      <span lang={shown ? toLanguage(shown.locale) : undefined}>{shown?.text ?? path}</span>
      <span className={styles.path}>
        {path}
        {type !== null && type !== 'page' && ` · ${content(`${type as 'news'}.one`)}`}
        {state !== 'shown' && ` · ${t('notShown')}`}
      </span>
    </>
  );
}

/** Returns the id of an option of a list. */
export function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
