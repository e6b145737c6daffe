import { Node, type Attributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { findBelowPicture } from './below-picture';

// Only library pictures: the server would silently remove others.
const ownPicture = 'img[src^="/api/files/"]';

/** Attributes of a picture, parsed as text, because Tiptap would turn a numeric `alt` into a number. */
const attributes: Attributes = Object.fromEntries(
  ['src', 'alt', 'width', 'height'].map((name) => [
    name,
    { default: null, parseHTML: (element: Element) => pictureOf(element)?.getAttribute(name) ?? null },
  ]),
);

/** A picture within a line of text. New pictures are figures, but imported texts may have inline ones. */
export const InlinePicture = Image.extend({
  inline: true,
  group: 'inline',
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: ownPicture }],
});

interface FigureOptions {
  /** Placeholder of an empty caption. */
  readonly captionHint: string;
}

/** A picture between paragraphs with an optional caption. */
export const Figure = Node.create<FigureOptions>({
  name: 'figure',
  group: 'block',
  content: 'figcaption',
  draggable: true,
  isolating: true,
  addOptions: () => ({ captionHint: '' }),
  addAttributes: () => attributes,
  parseHTML: () => [
    { tag: 'figure', getAttrs: (element) => (holdsOnePicture(element) ? null : false) },
    // The figure's own rule has read it.
    { tag: 'img', context: 'figure/', priority: 90, ignore: true },
    { tag: ownPicture, context: 'doc/|blockquote/', priority: 80 },
  ],
  // `contentDOM` is a sibling of the picture, which a content hole cannot be.
  renderHTML({ node }) {
    const dom = document.createElement('figure');
    dom.append(createPicture(node.attrs));
    return { dom, contentDOM: dom };
  },
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('figure');
      const picture = createPicture(node.attrs);
      picture.contentEditable = 'false';
      picture.addEventListener('click', () => {
        const position = getPos();
        if (position !== undefined) editor.commands.setNodeSelection(position);
      });
      const contentDOM = document.createElement('div');
      contentDOM.dataset['hint'] = this.options.captionHint;
      dom.append(picture, contentDOM);
      return { dom, contentDOM };
    };
  },
});

/** Caption of a picture. */
export const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption', context: 'figure/' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // A caption is one paragraph; Enter continues below the picture.
      Enter: () => {
        const { $from } = this.editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const below = findBelowPicture($from)!;
        return this.editor
          .chain()
          .insertContentAt(below, { type: 'paragraph' })
          .setTextSelection(below + 1)
          .scrollIntoView()
          .run();
      },
      // Selects the picture first, so that only a second press deletes it.
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection;
        if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false;
        return this.editor.commands.setNodeSelection($from.before(-1));
      },
    };
  },
});

/**
 * Whether a figure contains one library picture and at most a caption. Other figures are replaced by their content.
 */
export function holdsOnePicture(figure: Element): boolean {
  const parts = [...figure.children].filter(({ localName }) => localName !== 'figcaption');
  return parts.length === 1 && parts[0]!.matches(ownPicture) && figure.children.length <= 2;
}

function pictureOf(element: Element): Element | null {
  return element.localName === 'img' ? element : element.querySelector('img');
}

function createPicture(values: Readonly<Record<string, unknown>>): HTMLImageElement {
  const picture = document.createElement('img');
  for (const name of Object.keys(attributes)) {
    const value = values[name];
    if (typeof value === 'string' || typeof value === 'number') picture.setAttribute(name, String(value));
  }
  return picture;
}
