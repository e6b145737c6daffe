import type { LocalizedText } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { isPicture, toObjectName } from './figure-values';
import type { TextPictures } from './text-pictures';

/** Sets the description of an image wherever a form's texts show it, in the language of each text. */
export function setDescriptions(store: TextPictures, image: Item<'images'>, alt: LocalizedText): void {
  const names = new Set((image.file?.variants ?? []).map(({ url }) => toObjectName(url)));
  for (const { editor, locale } of store.places()) {
    const text = image.decorative ? '' : (alt[locale ?? 'kz'] ?? '');
    const { tr, doc } = editor.state;
    doc.descendants((node, position) => {
      const isShown = isPicture(node) && names.has(toObjectName(String(node.attrs['src'])));
      if (isShown && node.attrs['alt'] !== text) tr.setNodeAttribute(position, 'alt', text);
    });
    if (tr.docChanged) editor.view.dispatch(tr);
  }
}
