import { useEffect, useState } from 'react';
import type { ActionProblem } from '@/lib/actions/action-result';
import { listItems } from '@/lib/actions/item-actions';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

const perPage = 24;

/** Pause after typing before a search starts, in milliseconds. */
const typingPauseMs = 200;

/** A page of a search. */
interface Request {
  readonly query: string;
  readonly page: number;
}

interface Loaded {
  /** The last request that was answered. */
  readonly request: Request | null;
  readonly images: readonly Item<'images'>[];
  readonly pageCount: number;
  readonly total: number;
  readonly problem: ActionProblem | null;
}

/** Searches the image library, newest first, and appends pages. */
export function useImageSearch() {
  const { attempt } = useCabinet();
  const [request, setRequest] = useState<Request>({ query: '', page: 1 });
  const [loaded, setLoaded] = useState<Loaded>({
    request: null,
    images: [],
    pageCount: 0,
    total: 0,
    problem: null,
  });
  useEffect(() => {
    let isOutdated = false;
    const load = async () => {
      const query = { q: request.query.trim() || undefined, page: request.page, perPage };
      const result = await attempt((person) => listItems(person, 'images', query));
      if (isOutdated) return;
      setLoaded((before) => {
        if (!result.ok) return { ...before, request, problem: result.problem };
        const { data, total } = result.page;
        const images = request.page === 1 ? [] : before.images;
        return {
          request,
          images: append(images, data as Item<'images'>[]),
          pageCount: request.page,
          total,
          problem: null,
        };
      });
    };
    const timer = setTimeout(() => void load(), request.page === 1 ? typingPauseMs : 0);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [attempt, request]);
  return {
    query: request.query,
    images: loaded.images,
    problem: loaded.problem,
    isLoading: loaded.request !== request,
    hasMore: loaded.pageCount * perPage < loaded.total,
    search: (query: string) => setRequest({ query, page: 1 }),
    loadMore: () => setRequest({ ...request, page: loaded.pageCount + 1 }),
  };
}

/** An upload moves images to the next page, which then starts with images of the previous page. */
function append(images: readonly Item<'images'>[], more: readonly Item<'images'>[]): Item<'images'>[] {
  const ids = new Set(images.map(({ id }) => id));
  return [...images, ...more.filter(({ id }) => !ids.has(id))];
}
