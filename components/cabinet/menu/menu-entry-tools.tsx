import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { MenuPlace } from './menu-moves';
import type { MenuActions } from './menu-actions';
import styles from './menu-control.module.css';

interface Props {
  readonly place: MenuPlace;
  readonly hasEntries: boolean;
  readonly actions: MenuActions;
  readonly title: string;
  /** Title of the entry before, below which this one can move. */
  readonly previousTitle: string;
}

/** Renders the buttons that add below an entry, move it to another level, or remove it. */
export function MenuEntryTools({ place, hasEntries, actions, title, previousTitle }: Props) {
  const t = useTranslations('cabinet.menuEditor');
  const { add, indent } = actions;
  const [index, below] = place;
  const appearance = { variant: 'quiet', size: 'small' } as const;
  return (
    <div className={styles.tools}>
      {below === undefined && add && (
        <Button {...appearance} onClick={() => add(index)}>
          <Icon name="add" />
          {t('addBelow')}
        </Button>
      )}
      {below === undefined && index > 0 && !hasEntries && indent && (
        <Button
          {...appearance}
          aria-label={t('indentNamed', { title, parent: previousTitle })}
          onClick={() => indent(index)}
        >
          {t('indent')}
        </Button>
      )}
      {below !== undefined && (
        <Button
          {...appearance}
          aria-label={t('outdentNamed', { title })}
          onClick={() => actions.outdent(index, below)}
        >
          {t('outdent')}
        </Button>
      )}
      <Button {...appearance} aria-label={t('removeNamed', { title })} onClick={() => actions.remove(place)}>
        {t('remove')}
      </Button>
    </div>
  );
}
