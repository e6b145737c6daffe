import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';

/** Width of pictures in a text, in pixels. */
const textWidth = 960;

/** Returns the attributes of a picture in a text; `null` for an image without a picture. */
export function toFigureValues(image: Item<'images'>, locale: Locale | null) {
  const variants = image.file?.variants ?? [];
  const variant = variants.find(({ width }) => width >= textWidth) ?? variants.at(-1);
  if (!variant) return null;
  const { url, width, height } = variant;
  const alt = image.decorative ? '' : (image.alt[locale ?? 'kz'] ?? '');
  return { src: url, alt, width: String(width), height: String(height) };
}

/** Returns the name of the stored object at an address of this site. */
export function toObjectName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Whether a node of a text is a picture. */
export function isPicture({ type }: Node): boolean {
  return type.name === 'figure' || type.name === 'image';
}

/** Returns the names of the stored objects that a text shows. */
export function listPictureNames(doc: Node): string[] {
  const names: string[] = [];
  doc.descendants((node) => {
    if (isPicture(node)) names.push(toObjectName(String(node.attrs['src'])));
  });
  return names;
}

/** Removes the picture with a name from a text. */
export function removeFigure(editor: Editor, name: string): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, position) => {
    if (node.type.name === 'figure' && toObjectName(String(node.attrs['src'])) === name)
      tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize));
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}
