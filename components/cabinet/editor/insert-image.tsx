'use client';

import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { toInput } from '@/lib/content/input';
import { definitionOf, type Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { DescribeImage } from '../images/describe-image';
import { ImageLibrary } from '../images/image-library';
import { insertFigure } from './schema/picture-nodes';

interface Props {
  readonly editor: Editor;
  /** Language of the text. */
  readonly locale: Locale | null;
  readonly onClose: () => void;
}

/** Width of pictures in a text, in pixels. */
const textWidth = 960;

/**
 * Inserts a library image into the text. Only images that may be shown can be inserted, because visitors see the text
 * without a further check.
 */
export function InsertImage({ editor, locale, onClose }: Props) {
  const [described, setDescribed] = useState<Item<'images'> | null>(null);

  function choose(image: Item<'images'>) {
    if (!mayBeShown(image, locale ?? 'kz')) {
      setDescribed(image);
      return;
    }
    onClose();
    insert(editor, image, locale ?? 'kz');
  }

  if (described)
    return <DescribeImage image={described} requiredLocale={locale} onSaved={choose} onClose={onClose} />;
  return <ImageLibrary onChoose={choose} onClose={onClose} />;
}

function mayBeShown(image: Item<'images'>, locale: Locale): boolean {
  const definition = definitionOf('images');
  return definition.publishing.rules(toInput(definition, image), locale).length === 0;
}

function insert(editor: Editor, image: Item<'images'>, locale: Locale): void {
  const variants = image.file?.variants ?? [];
  const variant = variants.find(({ width }) => width >= textWidth) ?? variants.at(-1);
  if (!variant) return;
  const { url, width, height } = variant;
  const alt = image.decorative ? '' : (image.alt[locale] ?? '');
  insertFigure(editor, { src: url, alt, width, height });
}
