import { useSearchParams } from 'next/navigation';

/** Returns the query of the page, with its question mark; empty without parameters. */
export function useQuery(): string {
  const query = useSearchParams().toString();
  return query && `?${query}`;
}
