import type { RouteChange } from './route-change';

// Addresses of the links that pages were left by, by the address of the page.
const links = new Map<string, string>();

/** Remembers the link by which a page is left, for the way back. */
export function rememberLink({ kind, from, focused }: RouteChange): void {
  const href = focused?.closest('a')?.getAttribute('href');
  if (kind === 'push' && href) links.set(toAddress(from), href);
}

/**
 * Moves the focus after a change of the page, without scrolling. A new page is read from its heading, or from the
 * place that the address names; the way back leads to the link that was followed. Where only the query changes, as
 * with filters, the focus stays as long as it is in sight.
 */
export function moveFocus(change: RouteChange): void {
  // A dialog keeps it.
  if (document.querySelector('dialog[open]')) return;
  const target = chooseFocus(change);
  if (!target || target === document.activeElement) return;
  if (!target.matches('a[href], button, input, select, textarea, summary, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function chooseFocus({ kind, from, to, focused }: RouteChange): HTMLElement | null {
  const active = document.activeElement;
  const kept = active instanceof HTMLElement && active !== document.body ? active : null;
  const isSamePath = from.pathname === to.pathname;
  if (isSamePath && from.search === to.search) return kind === 'traverse' ? kept : findNamed(to);
  // A page that put the focus somewhere itself knows best.
  if (!isSamePath && kept && kept !== focused) return kept;
  if (isSamePath && kept && isInSight(kept)) return kept;
  if (isSamePath && kind !== 'traverse')
    return findLink('main', focused?.getAttribute('href'), isInSight) ?? findHeading();
  if (kind === 'traverse') return findWayBack(to) ?? findHeading();
  return findNamed(to) ?? findHeading();
}

/** The link by which a page was left; menus lead to the same places, the reader is more likely to have been in the text. */
function findWayBack(page: URL): HTMLElement | null {
  const href = links.get(toAddress(page));
  return findLink('main', href, isRendered) ?? findLink('body', href, isRendered);
}

function findHeading(): HTMLElement | null {
  return document.querySelector('main h1') ?? document.querySelector('main');
}

function findNamed({ hash }: URL): HTMLElement | null {
  return hash ? document.getElementById(decodeFragment(hash.slice(1))) : null;
}

function findLink(
  within: string,
  href: string | null | undefined,
  isFit: (link: Element) => boolean,
): HTMLElement | null {
  if (!href) return null;
  const found = [...document.querySelectorAll<HTMLElement>(`${within} a[href]`)];
  return found.find((link) => link.getAttribute('href') === href && isFit(link)) ?? null;
}

function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return isRendered(element) && bottom > 0 && top < innerHeight;
}

function toAddress({ pathname, search }: URL): string {
  return pathname + search;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
