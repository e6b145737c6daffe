import { useState } from 'react';
import type { ActionProblem } from '@/lib/actions/action-result';
import { readItem } from '@/lib/actions/item-actions';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { isComplete } from './is-complete';

/** Which dialog of a control for images is open. */
export type ImageDialogsState = ReturnType<typeof useImageDialogs>;

/**
 * Returns the state of {@link ImageDialogs}: the library, the described image, an uploaded one that existed, and why an image could
 * not be read.
 */
export function useImageDialogs() {
  const { attempt } = useCabinet();
  const [isChoosing, setIsChoosing] = useState(false);
  const [described, setDescribed] = useState<Item<'images'> | null>(null);
  const [known, setKnown] = useState<Item<'images'> | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  async function describe(id: string) {
    const result = await attempt((person) => readItem(person, 'images', id));
    setProblem(result.ok ? null : result.problem);
    if (result.ok) setDescribed(result.item as Item<'images'>);
  }

  /** Asks about an uploaded image. One that existed and is complete needs no description. */
  function ask(image: Item<'images'>, isNew: boolean) {
    if (isNew || !isComplete(image)) setDescribed(image);
    else setKnown(image);
  }

  return { isChoosing, setIsChoosing, described, setDescribed, known, setKnown, ask, describe, problem };
}
