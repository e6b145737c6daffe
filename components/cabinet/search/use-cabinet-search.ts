import { useEffect, useEffectEvent, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { searchSections } from '@/lib/actions/lists/search-action';
import { isCollectionOff } from '@/lib/content/parts/site-parts';
import type { CollectionName, Item } from '@/lib/content/registry';

/** Found items of a section. */
export interface FoundGroup {
  readonly collection: CollectionName;
  readonly items: readonly Item[];
  /** Number of found items, of which `items` are the first. */
  readonly total: number;
}

interface Found {
  readonly q: string;
  readonly groups: readonly FoundGroup[];
  /** Message if the search failed. */
  readonly problem: string | null;
}

/** Time without typing after which the search is sent, in milliseconds. */
const pauseMs = 200;

const nothing: Found = { q: '', groups: [], problem: null };

/** Returns the items of all sections that match `q`, searched after a pause in typing. Until then, returns the earlier results. */
export function useCabinetSearch(q: string) {
  const { attempt, switchedOff } = useCabinet();
  const toText = useProblemText();
  const [found, setFound] = useState(nothing);
  const words = q.trim();
  const send = useEffectEvent(async (sought: string): Promise<Found> => {
    const result = await attempt((person) => searchSections(person, sought));
    return result.ok
      ? { q: sought, groups: result.groups, problem: null }
      : { q: sought, groups: [], problem: toText(result.problem) };
  });
  useEffect(() => {
    if (words === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void send(words).then((answer) => {
        if (isCurrent) setFound(answer);
      });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words]);
  const shown = words === '' ? nothing : found;
  return {
    groups: shown.groups.filter(({ collection }) => !isCollectionOff(collection, switchedOff)),
    problem: shown.problem,
    isBusy: words !== '' && found.q !== words,
  };
}
