import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { switchedPartField } from '@/lib/content/parts/read-part-changes';
import type { SitePart } from '@/lib/content/parts/site-parts';
import { PartPicture } from './part-picture';
import { usePartName } from './use-part-name';
import styles from './part-switch.module.css';

interface Props {
  readonly part: SitePart;
  readonly isOn: boolean;
  /** Parts that are on and need this one, which is off. */
  readonly neededBy: readonly string[];
  /** Parts that need this one when they are on. */
  readonly usedBy: readonly string[];
  readonly onChange: (isOn: boolean) => void;
  /** Called with parts to switch off as well. */
  readonly onSwitchOff: (names: readonly string[]) => void;
}

/** Renders the switch of a part with its drawing, and what depends on it. */
export function PartSwitch({ part, isOn, neededBy, usedBy, onChange, onSwitchOff }: Props) {
  const t = useTranslations('parts');
  const toName = usePartName();
  const id = `part-${part.name}`;
  const toNames = (names: readonly string[]) => names.map(toName).join(', ');
  return (
    <>
      <label className={styles.line} htmlFor={id} data-off={!isOn || undefined}>
        <PartPicture name={part.picture} />
        <span className={styles.words}>
          <span id={`${id}-name`} className={styles.name}>
            {toName(part.name)}
          </span>
          <span id={`${id}-hint`} className={styles.hint}>
            {t(`hints.${part.name}`)}
            {usedBy.length > 0 && `. ${t('usedBy', { parts: toNames(usedBy) })}`}
          </span>
        </span>
        <input
          id={id}
          className={styles.switch}
          type="checkbox"
          role="switch"
          name={switchedPartField}
          value={part.name}
          checked={isOn}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      <div role="status">
        {neededBy.length > 0 && (
          <Notice tone="warning" isRow className={styles.need}>
            <span>{t('needs', { parts: toNames(neededBy) })}</span>
            <Button type="button" variant="secondary" onClick={() => onSwitchOff(neededBy)}>
              {t('offTogether')}
            </Button>
          </Notice>
        )}
      </div>
    </>
  );
}
