import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import type { MenuEntryView, MenuLeafView } from '@/lib/content/kinds/menu-field';
import { findTargetFault } from './find-target-fault';
import { toTargetAddress } from './to-target-address';
import type { MenuPageChoice } from './use-menu-pages';
import styles from './menu-control.module.css';

interface Props {
  readonly entry: MenuEntryView | MenuLeafView;
  readonly title: string;
  readonly pages: ReadonlyMap<string, MenuPageChoice> | null;
  readonly isOpen: boolean;
  readonly fieldsId: string;
  readonly onOpen: () => void;
}

/** Renders the line of an entry that opens its fields: its name, where it leads, and what is wrong with it. */
export function MenuEntrySummary({ entry, title, pages, isOpen, fieldsId, onOpen }: Props) {
  const t = useTranslations('cabinet.menuEditor');
  const below = 'entries' in entry ? entry.entries : [];
  const fault = below.length === 0 ? findTargetFault(entry.target, pages) : null;
  const hidden = below.filter(({ target }) => findTargetFault(target, pages) !== null).length;
  const address = below.length === 0 ? toTargetAddress(entry.target, pages) : '';
  return (
    <div className={styles.summary}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={onOpen}
      >
        <Icon name="down" className={styles.fold} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {(address !== '' || below.length > 0) && (
            <span className={styles.address}>
              {below.length > 0 ? t('below', { count: below.length }) : address}
            </span>
          )}
        </span>
      </button>
      {hidden > 0 && <Chip tone="warning">{t('hiddenBelow', { count: hidden })}</Chip>}
      {fault && !isOpen && <p className={styles.fault}>{t(fault)}</p>}
    </div>
  );
}
