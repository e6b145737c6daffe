import { useState } from 'react';
import type { ActionProblem } from '@/lib/actions/action-result';
import { readItem } from '@/lib/actions/items';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '../../cabinet-provider';

/** Returns the image whose description is being edited, and why another one could not be read. */
export function useDescribedImage() {
  const { attempt } = useCabinet();
  const [described, setDescribed] = useState<Item<'images'> | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  async function describe(id: string) {
    const result = await attempt((person) => readItem(person, 'images', id));
    setProblem(result.ok ? null : result.problem);
    if (result.ok) setDescribed(result.item as Item<'images'>);
  }

  return { described, setDescribed, describe, problem };
}
