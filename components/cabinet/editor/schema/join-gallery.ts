import type { Editor } from '@tiptap/core';
import { Fragment, type Node as TextNode } from '@tiptap/pm/model';

/** Neighbouring pictures and galleries of a text. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly figures: readonly TextNode[];
}

/** Returns the pictures and galleries beside the selected one that can become one gallery; `null` for a single one. */
export function findRun({ state }: Pick<Editor, 'state'>): Run | null {
  const { $from, $to } = state.selection;
  for (let depth = $from.depth; depth >= 0; depth--) {
    const parent = $from.node(depth);
    if (parent.type.name === 'gallery' || parent.type.name === 'figure') continue;
    const run = readRun(
      parent,
      depth === 0 ? 0 : $from.start(depth),
      $from.index(depth),
      $to.indexAfter(depth),
    );
    if (run) return run;
  }
  return null;
}

function readRun(parent: TextNode, start: number, first: number, last: number): Run | null {
  const isPart = (index: number) =>
    index >= 0 && index < parent.childCount && ['figure', 'gallery'].includes(parent.child(index).type.name);
  if (!isPart(first)) return null;
  let [begin, end] = [first, Math.max(first + 1, last)];
  while (isPart(begin - 1)) begin--;
  while (isPart(end)) end++;
  const nodes: TextNode[] = [];
  for (let index = begin; index < end && isPart(index); index++) nodes.push(parent.child(index));
  if (nodes.length < 2) return null;
  let from = start;
  for (let index = 0; index < begin; index++) from += parent.child(index).nodeSize;
  const figures = nodes.flatMap((node) => (node.type.name === 'gallery' ? listChildren(node) : [node]));
  return { from, to: from + Fragment.from(nodes).size, figures };
}

function listChildren(node: TextNode): TextNode[] {
  const children: TextNode[] = [];
  node.forEach((child) => children.push(child));
  return children;
}

/** Joins the pictures beside the selected one to a gallery. Returns the addresses of its pictures; empty if there is none. */
export function joinGallery(editor: Editor): string[] {
  const run = findRun(editor);
  if (!run) return [];
  replaceByGallery(editor, run);
  return run.figures.map(({ attrs }) => String(attrs['src']));
}

/** Joins the pictures with some addresses to a gallery if they stand side by side, as in the text of the other language. */
export function joinPictures(editor: Editor, addresses: readonly string[]): boolean {
  let first: number | null = null;
  editor.state.doc.descendants((node, position) => {
    if (first === null && node.type.name === 'figure' && node.attrs['src'] === addresses[0]) first = position;
  });
  if (first === null) return false;
  const $first = editor.state.doc.resolve(first);
  if ($first.parent.type.name === 'gallery') return false;
  const run = readRun($first.parent, $first.start(), $first.index(), $first.index() + 1);
  if (!run || run.figures.some(({ attrs }) => !addresses.includes(String(attrs['src'])))) return false;
  replaceByGallery(editor, run);
  return true;
}

function replaceByGallery(editor: Editor, { from, to, figures }: Run): void {
  const { state, view } = editor;
  const gallery = state.schema.nodes['gallery']!.create(null, [...figures]);
  view.dispatch(state.tr.replaceWith(from, to, gallery).scrollIntoView());
  editor.commands.setNodeSelection(from);
  editor.commands.focus();
}

/** Puts the pictures of the gallery at the cursor below each other. */
export function splitGallery(editor: Editor): void {
  const { selection, tr } = editor.state;
  const { $from } = selection;
  const selected = 'node' in selection ? (selection.node as TextNode) : null;
  if (selected?.type.name === 'gallery')
    editor.view.dispatch(tr.replaceWith(selection.from, selection.to, selected.content).scrollIntoView());
  else
    for (let depth = $from.depth; depth > 0; depth--) {
      const node = $from.node(depth);
      if (node.type.name !== 'gallery') continue;
      editor.view.dispatch(
        tr.replaceWith($from.before(depth), $from.after(depth), node.content).scrollIntoView(),
      );
      break;
    }
  editor.commands.focus();
}
