import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** How sure the place of a picture in the other language's text is. */
export type MirrorCertainty = 'same' | 'guessed' | 'end';

/** Inserts the slots of one language's text into the other's, each at the same place or at the end. */
export function mirrorSlots(source: Editor, target: Editor, keys: readonly string[]): MirrorCertainty {
  const places = listPlaces(source.state.doc, keys);
  const from = toShape(source.state.doc, keys);
  let certainty: MirrorCertainty = 'same';
  // Backwards, so that an insertion does not move the places of the others.
  const { tr } = target.state;
  const to = toShape(target.state.doc, keys);
  for (const { key, index } of places.toReversed()) {
    const found = findPlace(from, to, index);
    if (found.certainty === 'end' || certainty === 'same') certainty = found.certainty;
    const slot = target.schema.nodes['pictureSlot']!.create({ key });
    tr.insert(tr.mapping.map(toPosition(target.state.doc, found.index), -1), slot);
  }
  target.view.dispatch(tr);
  return certainty;
}

/** Returns the block of the target at which a picture goes that stands before a block of the source. */
function findPlace(
  from: readonly string[],
  to: readonly string[],
  index: number,
): { readonly index: number; readonly certainty: MirrorCertainty } {
  const isAlike = from.length === to.length && from.every((type, at) => type === to[at]);
  if (isAlike || index === 0) return { index, certainty: 'same' };
  if (index >= from.length || to.length === 0) return { index: to.length, certainty: 'same' };
  const isPrefix = index <= to.length && from.slice(0, index).every((type, at) => type === to[at]);
  return isPrefix ? { index, certainty: 'guessed' } : { index: to.length, certainty: 'end' };
}

/** Returns how many blocks stand before each slot, in the order of the text. */
function listPlaces(doc: Node, keys: readonly string[]): { readonly key: string; readonly index: number }[] {
  const places: { key: string; index: number }[] = [];
  let index = 0;
  doc.forEach((block) => {
    const key = block.attrs['key'] as string | null;
    if (block.type.name === 'pictureSlot' && key !== null && keys.includes(key)) {
      places.push({ key, index });
      return;
    }
    index++;
    // A slot within a list, a quotation or a table goes below it.
    block.descendants(({ type, attrs }) => {
      const inner = attrs['key'] as string | null;
      if (type.name === 'pictureSlot' && inner !== null && keys.includes(inner))
        places.push({ key: inner, index });
    });
  });
  return places;
}

/** Returns the kinds of a text's blocks without the slots and without the empty line at its end. */
function toShape(doc: Node, keys: readonly string[]): string[] {
  const shape: string[] = [];
  let filled = 0;
  doc.forEach((block) => {
    if (block.type.name === 'pictureSlot' && keys.includes(String(block.attrs['key']))) return;
    shape.push(block.type.name + String(block.attrs['level'] ?? ''));
    if (!(block.type.name === 'paragraph' && block.childCount === 0)) filled = shape.length;
  });
  return shape.slice(0, filled);
}

/** Returns the position before the block with an index, or the end of the blocks. */
function toPosition(doc: Node, index: number): number {
  let position = 0;
  for (let at = 0; at < Math.min(index, doc.childCount); at++) position += doc.child(at).nodeSize;
  return position;
}
