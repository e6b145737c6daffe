import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { isPicture, toObjectName } from './figure-values';
import type { TextPictures } from './text-pictures';

/** Returns the positions of slots with some keys, and of the pictures that were put into them. */
function listPositions(store: TextPictures, editor: Editor, keys: readonly string[]): number[] {
  const names = new Set(keys.flatMap((key) => store.listNames(key)));
  const positions: number[] = [];
  editor.state.doc.descendants((node, position) => {
    const isSlot = node.type.name === 'pictureSlot' && keys.includes(String(node.attrs['key']));
    if (isSlot || (isPicture(node) && names.has(toObjectName(String(node.attrs['src'])))))
      positions.push(position);
  });
  return positions;
}

/** Scrolls to the first of some pictures and selects it. */
export function findPicture(store: TextPictures, editor: Editor, keys: readonly string[]): void {
  const [first] = listPositions(store, editor, keys);
  if (first === undefined) return;
  const { state, view } = editor;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, first)).scrollIntoView());
  view.focus();
}

/** Removes some pictures from a text. */
export function removePictures(store: TextPictures, editor: Editor, keys: readonly string[]): void {
  const { tr, doc } = editor.state;
  for (const position of listPositions(store, editor, keys).toReversed())
    tr.delete(position, position + doc.nodeAt(position)!.nodeSize);
  if (tr.docChanged) editor.view.dispatch(tr);
}
