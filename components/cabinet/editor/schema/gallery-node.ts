import { Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { holdsOnePicture } from './picture-nodes';

/** Pictures side by side: a figure of figures. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  // None is left for a moment when the last one is removed; the plug-in removes the gallery then.
  content: 'figure*',
  draggable: true,
  isolating: true,
  parseHTML: () => [
    { tag: 'figure', priority: 60, getAttrs: (element) => (holdsFiguresOnly(element) ? null : false) },
  ],
  renderHTML: () => ['figure', 0],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        doc.descendants((node, position) => {
          if (node.type.name !== 'gallery') return;
          if (node.childCount === 0)
            tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize));
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

function holdsFiguresOnly(element: Element): boolean {
  const parts = [...element.children];
  return parts.length > 0 && parts.every((child) => child.localName === 'figure' && holdsOnePicture(child));
}
