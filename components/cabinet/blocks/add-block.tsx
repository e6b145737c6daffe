'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { blockGroups, type BlockDefinition } from '@/lib/content/define-block';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { isBlockOff } from '@/lib/content/parts/site-parts';
import { useMenu } from '@/components/ui/use-menu';
import styles from './add-block.module.css';

interface Props {
  readonly definitions: readonly BlockDefinition[];
  readonly onAdd: (definition: BlockDefinition) => void;
  /** Label of the block before which the new one is inserted; `null` for the end of the list. */
  readonly before?: string | null;
}

/** Renders the button that offers all blocks by group, without those of parts of the site that are switched off. */
export function AddBlock({ definitions, onAdd, before = null }: Props) {
  const ownId = useId();
  const id = before === null ? 'add-block' : ownId;
  const t = useTranslations('cabinet.blocks');
  const content = useTranslations('content.block');
  const { switchedOff } = useCabinet();
  const offered = definitions.filter(({ type }) => !isBlockOff(type, switchedOff));
  const { isOpen, toggle, menu, onToggle, close } = useMenu();
  return (
    <div className={before === null ? styles.add : styles.insert} data-open={isOpen || undefined}>
      <Button
        ref={toggle}
        variant={before === null ? 'secondary' : 'quiet'}
        size={before === null ? undefined : 'small'}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={before === null ? undefined : t('insertNamed', { title: before })}
        onClick={onToggle}
      >
        <Icon name="add" /> {t(before === null ? 'add' : 'insert')}
      </Button>
      {isOpen && (
        <div ref={menu} id={id} className={styles.menu}>
          {blockGroups.map((group) => (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
              <p id={`${id}-${group}`} className={styles.title}>
                {t(`groups.${group}`)}
              </p>
              {offered
                .filter((definition) => definition.group === group)
                .map((definition) => (
                  <button
                    key={definition.type}
                    type="button"
                    className={styles.choice}
                    onClick={() => {
                      close();
                      onAdd(definition);
                    }}
                  >
                    <span className={styles.name}>{content(`${definition.type}.label`)}</span>
                    <span className={styles.hint}>{content(`${definition.type}.hint`)}</span>
                  </button>
                ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
