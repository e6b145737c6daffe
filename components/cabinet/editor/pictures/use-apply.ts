import { useState } from 'react';
import { savePhotos } from '@/lib/actions/photo-actions';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { AnyInput } from '@/lib/content/input';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { noConsent, toLibraryInput, type ConsentAnswers, type PictureAnswers } from './description-state';
import { setDescriptions } from './set-descriptions';
import type { TextPictures } from './text-pictures';
import type { Answers } from './use-answers';
import type { UsedPicture } from './used-pictures';

interface ApplyOptions {
  readonly store: TextPictures;
  readonly pictures: readonly UsedPicture[];
  readonly onApplied: () => void;
  readonly answers: Answers;
  readonly consent: ConsentAnswers;
}

/** Returns the call that stores the answers in the library and in the texts. */
export function useApply({ store, pictures, answers, consent, onApplied }: ApplyOptions) {
  const { attempt } = useCabinet();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  async function apply(): Promise<void> {
    const changed = pictures.flatMap(({ image }) => {
      const input = toLibraryInput(image, answers.get(image.id)!, consent);
      const isSame =
        JSON.stringify(input) === JSON.stringify(toLibraryInput(image, unchanged(image), noConsent));
      return isSame ? [] : [{ id: image.id, version: image.version, input: input as unknown as AnyInput }];
    });
    setIsSaving(true);
    const saved = changed.length > 0 ? await attempt((person) => savePhotos(person, changed)) : null;
    setIsSaving(false);
    const results = saved?.ok ? saved.results : [];
    const items = results.flatMap((result) => (result.ok ? [result.item as Item<'images'>] : []));
    store.know(items);
    for (const { image } of pictures) {
      const current = items.find(({ id }) => id === image.id) ?? image;
      const { alt } = answers.get(image.id)!;
      setDescriptions(store, current, { kz: alt.kz?.trim() ?? null, ru: alt.ru?.trim() ?? null });
    }
    const refusal = results.find((result) => !result.ok);
    const refused = saved && !saved.ok ? saved.problem : refusal && !refusal.ok ? refusal.problem : null;
    setProblem(refused);
    if (!refused) onApplied();
  }

  return { apply, isSaving, problem };
}

function unchanged({ alt, decorative, showsPeople }: Item<'images'>): PictureAnswers {
  return { alt, decorative, showsPeople };
}
