import { createHash } from 'node:crypto';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { createId } from '@/lib/server/base/ids';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the id of a new inquiry, and then the one that it got if it was sent yesterday. The same key gets the same ids on a
 * day; without a key the id is random.
 */
export function toInquiryIds(key: string | undefined, nowMs: number): readonly [string, ...string[]] {
  if (key === undefined) return [createId()];
  return [toId(key, nowMs), toId(key, nowMs - dayMs)];
}

function toId(key: string, timeMs: number): string {
  const hex = createHash('sha256')
    .update(`${toAlmatyDay(timeMs)} ${key}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
