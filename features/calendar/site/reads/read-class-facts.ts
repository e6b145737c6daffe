import { cache } from 'react';
import { publicApi } from '@/lib/clients/api-clients';
import { listAll } from '@/lib/reads/list-all';
import { getClassSource, type ClassFacts } from '../../model/class-source';

/** A school whose classes are unknown. */
const unknownClasses: ClassFacts = { grades: [], schoolWeek: [1, 2, 3, 4, 5] };

/** Returns what the calendar knows of the classes of the school. Cached per request. */
export const readClassFacts = cache(async (): Promise<ClassFacts> => {
  const source = getClassSource();
  if (!source) return unknownClasses;
  const items = await listAll(publicApi()[source.collection]);
  return source.toFacts(items as never);
});
