import type { FormIssue } from '@/components/cabinet/base/use-problem-text';
import type { BlockStep } from '@/components/cabinet/values/place';
import { readList, type Holder } from '@/components/cabinet/values/place';

/** Returns the field of a path in a form and the blocks around it: `blocks.2.steps.0.title.kz`. */
export function toPlaceOfPath(path: FormIssue['path'], values: Holder): { name: string; at: BlockStep[] } {
  const at: BlockStep[] = [];
  let holder = values;
  let rest = path;
  while (typeof rest[1] === 'number' && rest.length > 2) {
    const list = String(rest[0]);
    const block = readList(holder, list)[rest[1]];
    // Entries of menus and lists of links have no type.
    if (typeof block?.type !== 'string') break;
    at.push({ list, id: block.id, type: block.type, index: rest[1] });
    holder = block;
    rest = rest.slice(2);
  }
  return { name: String(rest[0]), at };
}
