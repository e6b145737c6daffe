import type { BlockProps } from '../block-props';
import { ButtonRow } from '../button-row';

/** Renders links that look like buttons. */
export function ButtonsBlock({ block, locale }: BlockProps<'buttons'>) {
  return <ButtonRow buttons={block.buttons} locale={locale} />;
}
