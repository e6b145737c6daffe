/**
 * Hands the focus on before the row that holds `button` goes: to the next row, the one before it, or the page's
 * heading. A reader who went elsewhere in the meantime stays there.
 */
export function leaveRow(button: Element | null): void {
  const row = button?.closest('li') ?? null;
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !row?.contains(activeElement)) return;
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    neighbour?.querySelector<HTMLElement>('a[href]') ??
    neighbour?.querySelector<HTMLElement>('button:enabled') ??
    document.querySelector<HTMLElement>('main h1');
  if (target?.matches('h1')) target.tabIndex = -1;
  target?.focus();
}
