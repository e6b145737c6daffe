import type { Editor } from '@tiptap/core';
import type { DropPoint } from '../paste/paste';

/** Returns the position between two blocks that is nearest to a point; `null` outside the text. */
export function toDropPosition(editor: Editor, point: DropPoint): number | null {
  const at = editor.view.posAtCoords(point);
  if (!at) return null;
  const $at = editor.state.doc.resolve(at.pos);
  if ($at.depth === 0) return at.pos;
  const block = editor.view.nodeDOM($at.before(1));
  const box = block instanceof Element ? block.getBoundingClientRect() : null;
  return box && point.top < box.top + box.height / 2 ? $at.before(1) : $at.after(1);
}
