import { fold } from '@/lib/content/words/fold';
import words from './words.json' with { type: 'json' };

const roomWords: ReadonlySet<string> = new Set(words.columns.room.map(fold));

/** Returns the text by which rooms are compared: folded, without a word for room before the number. */
export function toRoomKey(room: string): string {
  const [first = '', ...others] = fold(room).split(' ');
  return roomWords.has(first) && others.length > 0 ? others.join(' ') : [first, ...others].join(' ');
}
