'use client';

import { useId, type ComponentProps, type Ref } from 'react';
import { Input } from '@/components/ui/form/input';
import type { LinkTarget } from '@/lib/api/contract';
import { AddressNote } from './address-note';
import styles from './address-input.module.css';
import { TargetList, toOptionId } from './target-list';
import { useAddress } from './use-address';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  readonly value: string;
  /** `target`: the item that the person chose in the list; `null` for a typed address. */
  readonly onChange: (address: string, target: LinkTarget | null) => void;
  /** Called by Enter while no option is chosen. */
  readonly onEnter?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Edits an address. A combobox that finds pages and other items of the site by title or address, completes `contact` to
 * `/contact` when the focus leaves, and says to what the address leads.
 */
export function AddressInput({ value, onChange, onEnter, ref, ...attributes }: Props) {
  const id = useId();
  const listId = `${id}-list`;
  const noteId = `${id}-note`;
  const { state, targets, active, isOpen, type, choose, complete, press, ask } = useAddress({
    value,
    onChange,
    onEnter,
  });
  return (
    <div className={styles.address}>
      <Input
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...attributes}
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? toOptionId(listId, active) : undefined}
        aria-describedby={[attributes['aria-describedby'], noteId].filter(Boolean).join(' ')}
        value={value}
        onChange={(event) => type(event.target.value)}
        // Offers the pages of the first level while nothing is typed.
        onClick={() => value === '' && targets === null && ask('', 0)}
        onKeyDown={press}
        onBlur={complete}
      />
      <TargetList id={listId} targets={targets} active={active} onChoose={choose} />
      <AddressNote id={noteId} state={state} />
    </div>
  );
}
