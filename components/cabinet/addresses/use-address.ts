import { useState, type KeyboardEvent } from 'react';
import { toSiteAddress } from '@/lib/addresses/to-site-address';
import type { LinkTarget } from '@/lib/api/contract';
import { useAddressState } from './use-address-state';
import { useLinkTargets } from './use-link-targets';

interface Options {
  readonly value: string;
  readonly onChange: (address: string, target: LinkTarget | null) => void;
  /** Called by Enter while no option is chosen. */
  readonly onEnter: (() => void) | undefined;
}

/** Returns the state of a field for an address, and what its keys and its list do. */
export function useAddress({ value, onChange, onEnter }: Options) {
  const [isTyping, setIsTyping] = useState(false);
  const state = useAddressState(isTyping ? '' : value);
  const { targets, ask, close } = useLinkTargets();
  const { active, move: moveChoice } = useChoice(targets);
  const isOpen = targets !== null && targets.length > 0;

  function choose(target: LinkTarget): void {
    close();
    setIsTyping(false);
    onChange(target.path, target);
  }

  /** Completes the address when the person has finished typing. */
  function complete(): void {
    const address = toSiteAddress(value, window.location.origin);
    close();
    setIsTyping(false);
    if (address !== value) onChange(address, null);
  }

  /** Moves the choice by one; opens the list first. */
  function move(step: number): void {
    if (!isOpen) return ask(isTyping ? value : '', 0);
    moveChoice(step);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Escape' && isOpen) {
      // The dialog around the input stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') enter(event);
  }

  function enter(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter would also submit the surrounding form.
    if (isOpen || onEnter) event.preventDefault();
    if (isOpen && active >= 0) return choose(targets[active]!);
    complete();
    onEnter?.();
  }

  function type(address: string): void {
    setIsTyping(true);
    onChange(address, null);
    ask(address);
  }

  return { state, targets, active, isOpen, type, choose, complete, press, ask };
}

/** Returns the index of the chosen target, -1 for none, and the function that moves the choice by a number of places. */
function useChoice(targets: readonly LinkTarget[] | null) {
  const [choice, setChoice] = useState<{ of: typeof targets; index: number }>({ of: null, index: -1 });
  // New targets begin without a choice.
  const active = choice.of === targets ? choice.index : -1;
  // The position before the first option is the input itself.
  const count = (targets?.length ?? 0) + 1;
  const move = (step: number) => setChoice({ of: targets, index: ((active + 1 + step + count) % count) - 1 });
  return { active, move };
}
