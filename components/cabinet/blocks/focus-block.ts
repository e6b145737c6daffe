/** Focuses the first control of a block, or its first button. */
export function focusBlock(
  root: HTMLElement | null,
  blockId: string,
  kind: 'control' | 'button' = 'control',
): void {
  const block = root?.querySelector<HTMLElement>(`[data-block="${blockId}"]`);
  const control = block?.querySelector<HTMLElement>('[data-fields] :is(input, select, textarea)');
  (kind === 'control' && control ? control : block?.querySelector<HTMLElement>('button'))?.focus();
  block?.scrollIntoView({ block: 'nearest' });
}
