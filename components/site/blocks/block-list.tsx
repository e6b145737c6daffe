import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';
import type { PageBlock } from '@/lib/content/blocks/block-registry';
import type { Locale } from '@/lib/i18n/locales';
import { isBuiltIn } from '@/lib/content/blocks/settle-built-in';
import { findBlockComponent } from './block-components';
import type { BlockProps } from './block-props';
import { QuestionsJsonLd } from './facts/questions-json-ld';
import { TextBlock } from './text/text-block';

/** Renders a block of any type that has a component. */
export function AnyBlock({ block, locale }: { readonly block: PageBlock; readonly locale: Locale }) {
  const component = findBlockComponent(block.type);
  return component ? createElement(component, { block, locale }) : null;
}

interface Props {
  readonly blocks: readonly PageBlock[];
  readonly locale: Locale;
  /** The built-in part of a system page. */
  readonly builtIn?: ReactNode;
  /** Component of text blocks, if not the usual one. */
  readonly text?: ComponentType<BlockProps<'text'>>;
}

/** Renders the blocks of a page in order. A page that has no place for its built-in part shows it last. */
export function BlockList({ blocks, locale, builtIn, text: Text = TextBlock }: Props) {
  return (
    <>
      {blocks.map((block) => {
        if (block.hidden) return null;
        if (isBuiltIn(block)) return <Fragment key={block.id}>{builtIn}</Fragment>;
        if (block.type === 'text') return <Text key={block.id} block={block} locale={locale} />;
        return <AnyBlock key={block.id} block={block} locale={locale} />;
      })}
      {!blocks.some(isBuiltIn) && builtIn}
      <QuestionsJsonLd blocks={blocks} locale={locale} />
    </>
  );
}
