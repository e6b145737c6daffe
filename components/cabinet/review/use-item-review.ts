'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ActionProblem, ActionResult } from '@/lib/actions/action-result';
import {
  addComment,
  changeReview,
  readReview,
  resolveComment,
  withdrawProposal,
} from '@/lib/actions/review/review-actions';
import type { Review } from '@/lib/api/contract';
import type { ReviewEvent } from '@/lib/content/review/review-transitions';
import type { Locale } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';

/** The review of the item of a form. Each call resolves to the problem of a refusal; `null` if it was done. */
export interface ItemReview {
  /** `null` for a new item, and until it is known. */
  readonly review: Review | null;
  change(
    event: ReviewEvent,
    languages: readonly Locale[],
    word?: string | null,
    id?: string,
  ): Promise<ActionProblem | null>;
  comment(text: string, place: string | null): Promise<ActionProblem | null>;
  resolve(comment: string, isResolved: boolean): Promise<ActionProblem | null>;
  /** Withdraws the own open proposal. */
  withdraw(): Promise<ActionProblem | null>;
  /** Reads the review again. */
  reload(): Promise<void>;
}

/** Returns the review of a form's item, and reads it again after saves and when the window gets the focus. */
export function useItemReview({ collection, saved, outcome }: ItemForm, initial: Review | null): ItemReview {
  const { attempt, attemptInBackground } = useCabinet();
  const router = useRouter();
  const [review, setReview] = useState(initial);
  const itemId = saved?.id ?? null;

  async function run(call: Promise<ActionResult<{ review: Review }>>): Promise<ActionProblem | null> {
    const result = await call;
    if (!result.ok) return result.problem;
    setReview(result.review);
    // The menu and the overview count what waits.
    router.refresh();
    return null;
  }

  async function readStored(): Promise<Review | null> {
    if (itemId === null) return null;
    const result = await attemptInBackground((person) => readReview(person, collection, itemId));
    return result.ok ? result.review : null;
  }

  const reload = async () => {
    const stored = await readStored();
    if (stored) setReview(stored);
  };
  const onFocus = useEffectEvent(() => void reload());
  const onSaved = useEffectEvent(readStored);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (outcome.name === 'saved' || outcome.name === 'proposed')
      void onSaved().then((stored) => {
        if (stored) setReview(stored);
      });
  }, [outcome]);
  useEffect(() => {
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);

  return {
    review,
    reload,
    change: (event, languages, word = null, id = itemId ?? '') =>
      run(attempt((person) => changeReview(person, collection, id, event, [...languages], word))),
    comment: (text, place) =>
      run(attempt((person) => addComment(person, collection, itemId ?? '', text, place))),
    resolve: (comment, isResolved) =>
      run(attempt((person) => resolveComment(person, collection, itemId ?? '', comment, isResolved))),
    withdraw: () => run(attempt((person) => withdrawProposal(person, collection, itemId ?? ''))),
  };
}
