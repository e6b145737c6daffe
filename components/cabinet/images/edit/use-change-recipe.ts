import { useState } from 'react';
import { changeRecipe } from '@/lib/actions/photo-actions';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { Recipe } from '@/lib/content/recipe';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

/** Returns the call that changes the recipe of an image, with its state. `onChanged` receives the changed image. */
export function useChangeRecipe(image: Item<'images'>, onChanged: (image: Item<'images'>) => void) {
  const { attempt } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  async function apply(recipe: Recipe): Promise<void> {
    setIsBusy(true);
    const result = await attempt((person) => changeRecipe(person, image.id, recipe, image.version));
    setIsBusy(false);
    setProblem(result.ok ? null : result.problem);
    if (result.ok) onChanged(result.item);
  }

  return { apply, isBusy, problem };
}
