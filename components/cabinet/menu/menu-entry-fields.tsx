import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/form/input';
import type { MenuEntryView, MenuLeafView } from '@/lib/content/kinds/menu-field';
import { locales, toLanguage } from '@/lib/i18n/locales';
import type { MenuPlace } from './menu-moves';
import type { MenuActions } from './menu-actions';
import { MenuTargetControl } from './menu-target-control';
import type { MenuPageChoice } from './use-menu-pages';
import styles from './menu-control.module.css';

interface Props {
  readonly entry: MenuEntryView | MenuLeafView;
  readonly place: MenuPlace;
  /** Whether the entry is a group of others, which has no target. */
  readonly hasEntries: boolean;
  readonly actions: Pick<MenuActions, 'change'>;
  readonly pages: ReadonlyMap<string, MenuPageChoice> | null;
  readonly isWrong: boolean;
}

/** Edits the label of an entry in each language, and its target. */
export function MenuEntryFields({ entry, place, hasEntries, pages, isWrong, actions }: Props) {
  const t = useTranslations('cabinet.menuEditor');
  const languageNames = useTranslations('common.language');
  const { target, label } = entry;
  return (
    <div className={styles.inputs}>
      {locales.map((language) => (
        <label key={language} className={styles.part}>
          <span className={styles.name}>{t('label', { language: languageNames(language) })}</span>
          <Input
            lang={toLanguage(language)}
            aria-invalid={(isWrong && hasEntries) || undefined}
            placeholder={target?.kind === 'page' ? (target.page?.title[language] ?? '') : ''}
            value={label[language] ?? ''}
            onChange={(event) =>
              actions.change(place, { label: { ...label, [language]: event.target.value || null } })
            }
          />
        </label>
      ))}
      {!hasEntries && (
        <MenuTargetControl
          target={target}
          pages={pages}
          isWrong={isWrong}
          onChange={(changed) => actions.change(place, { target: changed })}
        />
      )}
    </div>
  );
}
