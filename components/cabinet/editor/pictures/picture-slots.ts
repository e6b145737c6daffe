import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { Node as TextNode } from '@tiptap/pm/model';
import { findBelowPicture } from '../schema/below-picture';

/** Returns the places of the slot with a key, the last first, so that changing one keeps the others. */
export function findSlots(
  doc: TextNode,
  key: string,
): { readonly position: number; readonly size: number }[] {
  const slots: { position: number; size: number }[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'pictureSlot' && node.attrs['key'] === key)
      slots.unshift({ position, size: node.nodeSize });
  });
  return slots;
}

/** Inserts slots at a position, by default at the cursor, and moves the cursor below them. */
export function insertSlots(editor: Editor, keys: readonly string[], position: number | null): void {
  const { $from, from, to } = editor.state.selection;
  // Below a picture whose caption has the cursor, instead of inside it.
  const cursor = findBelowPicture($from) ?? { from, to };
  const slots = keys.map((key) => ({ type: 'pictureSlot', attrs: { key } }));
  editor
    .chain()
    .insertContentAt(position ?? cursor, slots)
    .run();
  const [last] = findSlots(editor.state.doc, keys.at(-1)!);
  if (!last || position !== null) return;
  const below = editor.state.doc.resolve(last.position + last.size);
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(below)).scrollIntoView());
}

/** Replaces the slots with a key by a picture; without `values`, removes them. Undo cannot bring a finished slot back. */
export function replaceSlots(
  editor: Editor,
  key: string,
  values: Readonly<Record<string, unknown>> | null,
): void {
  const { state } = editor;
  const { figure, figcaption } = state.schema.nodes;
  const { tr } = state;
  for (const { position, size } of findSlots(state.doc, key))
    if (values) tr.replaceWith(position, position + size, figure!.create(values, figcaption!.create()));
    else tr.delete(position, position + size);
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}
