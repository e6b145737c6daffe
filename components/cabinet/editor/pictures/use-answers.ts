import { useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import {
  hasConsent,
  listAnswerFaults,
  noConsent,
  toAnswers,
  type ConsentAnswers,
  type PictureAnswers,
} from './description-state';
import type { UsedPicture } from './used-pictures';

/** Answers by the id of the image. */
export type Answers = ReadonlyMap<string, PictureAnswers>;

/** Returns the answers about some pictures with what is missing in some languages. */
export function useAnswers(pictures: readonly UsedPicture[], languages: readonly Locale[]) {
  const [answers, setAnswers] = useState<Answers>(
    () => new Map(pictures.map((used) => [used.image.id, toAnswers(used)])),
  );
  const [consent, setConsent] = useState(noConsent);
  const answerOf = ({ image }: UsedPicture) => answers.get(image.id)!;
  return {
    answers,
    consent,
    answerOf,
    /** What each picture lacks, in their order. */
    faults: pictures.map((used) => listAnswerFaults(used, answerOf(used), { consent, languages })),
    asksConsent: pictures.some((used) => !hasConsent(used.image) && answerOf(used).showsPeople),
    changeConsent: (change: Partial<ConsentAnswers>) => setConsent({ ...consent, ...change }),
    change: ({ image }: UsedPicture, change: Partial<PictureAnswers>) =>
      setAnswers(new Map(answers).set(image.id, { ...answers.get(image.id)!, ...change })),
    repeatFirst: () => setAnswers(repeatFirst(pictures, answers)),
  };
}

/** Returns the answers with the descriptions of the first picture where the others have none. */
function repeatFirst(pictures: readonly UsedPicture[], answers: Answers): Answers {
  const first = answers.get(pictures[0]!.image.id)!;
  const repeated = new Map(answers);
  for (const { image, alt } of pictures.slice(1)) {
    const own = answers.get(image.id)!;
    const fill = (locale: Locale) =>
      alt[locale] === null ? null : own.alt[locale]?.trim() || first.alt[locale];
    repeated.set(image.id, { ...own, alt: { kz: fill('kz'), ru: fill('ru') } });
  }
  return repeated;
}
