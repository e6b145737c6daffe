import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { slotTag } from '../paste/slot-tag';
import { PictureSlotView } from './picture-slot-view';

/** The place of a picture that is being uploaded or was refused. A saved text does not have it. */
export const PictureSlot = Node.create({
  name: 'pictureSlot',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    key: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset['key'] ?? null,
      renderHTML: ({ key }: Record<string, unknown>) => ({ 'data-key': key }),
    },
  }),
  parseHTML: () => [{ tag: `${slotTag}[data-key]` }],
  renderHTML: ({ HTMLAttributes }) => [slotTag, HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureSlotView, { stopEvent: () => true }),
});
