'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { PartState } from '@/lib/api/contract';
import { onPartField, offPartField } from '@/lib/content/parts/read-part-changes';
import { listSiteParts } from '@/lib/content/parts/site-parts';
import { listNeeds } from './list-needs';
import { PartSwitch } from './part-switch';
import styles from './part-switches.module.css';

interface Props {
  readonly states: readonly PartState[];
}

/**
 * Renders a switch for each part that the site has, as fields of the form around it; `readPartChanges` reads them. Parts
 * without anything on the site, such as a page that was never written, have none. Needs a new `key` when the states change.
 */
export function PartSwitches({ states }: Props) {
  const t = useTranslations('parts');
  const shown = states.filter(({ isPresent }) => isPresent);
  const [on, setOn] = useState<ReadonlySet<string>>(
    () => new Set(states.filter(({ isOn }) => isOn).map(({ name }) => name)),
  );
  const needs = listNeeds(on);

  function change(names: readonly string[], isOn: boolean): void {
    const next = new Set(on);
    for (const name of names)
      if (isOn) next.add(name);
      else next.delete(name);
    setOn(next);
  }

  return (
    <fieldset className={styles.switches}>
      <legend className={styles.legend}>{t('legend')}</legend>
      <ul role="list" className={styles.list}>
        {listSiteParts()
          .filter(({ name }) => shown.some((state) => state.name === name))
          .map((part) => (
            <li key={part.name} className={styles.item}>
              <PartSwitch
                part={part}
                isOn={on.has(part.name)}
                neededBy={needs.filter((need) => need.part === part.name).map(({ by }) => by)}
                usedBy={listUsers(part.name, shown)}
                onChange={(isOn) => change([part.name], isOn)}
                onSwitchOff={(names) => change(names, false)}
              />
            </li>
          ))}
      </ul>
      {shown.map(({ name, isOn }) => (
        <input key={name} type="hidden" name={isOn ? onPartField : offPartField} value={name} />
      ))}
    </fieldset>
  );
}

/** Returns the shown parts that use a part. */
function listUsers(used: string, shown: readonly PartState[]): string[] {
  return listSiteParts()
    .filter(({ name, uses }) => uses.includes(used) && shown.some((state) => state.name === name))
    .map(({ name }) => name);
}
