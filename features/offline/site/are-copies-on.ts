import { env } from '@/lib/env/env';
import { readClosed } from '@/lib/reads/read-closed-pages';
import { offlineFeature } from '../feature';

const [part] = offlineFeature.parts;

/** Whether devices may keep copies: staff have not switched them off, and a server answers, not a copy of the site as files. */
export async function areCopiesOn(): Promise<boolean> {
  return !env().isStaticCopy && !(await readClosed()).parts.includes(part.name);
}
