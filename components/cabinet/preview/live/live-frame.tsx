'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useTransition } from 'react';
import { fold } from '@/lib/content/words/fold';
import { findShownText } from './find-shown-text';
import { readLiveMessage, sendLiveMessage } from './live-message';

/** Elements whose text stands for a field. */
const textParts = 'h1, h2, h3, h4, p, li, td, th, dt, dd, blockquote, figcaption, a, button, span';

/**
 * Follows the form beside a framed preview: reads the page again when the preview changes, scrolls to the edited text, and tells
 * which text or picture a person points at. Links of the page lead nowhere. Does nothing without such a form.
 */
export function LiveFrame() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const wasPending = useRef(false);
  const refresh = useEffectEvent(() => startTransition(() => router.refresh()));
  useEffect(() => {
    if (wasPending.current && !isPending) sendLiveMessage(window.parent, { live: 'shown' });
    wasPending.current = isPending;
  }, [isPending]);
  useEffect(() => {
    const form = window.parent;
    if (form === window) return undefined;
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readLiveMessage(event, form);
      if (message?.live === 'changed') refresh();
      if (message?.live === 'look') look(message.text);
    };
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element;
      // Menus and galleries of the page stay usable with a key pressed.
      if (event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      const picture = target instanceof HTMLImageElement ? toPath(target.currentSrc || target.src) : '';
      const text = fold(target.closest(textParts)?.textContent ?? '');
      sendLiveMessage(form, { live: 'picked', text, picture });
    };
    window.addEventListener('message', onMessage);
    document.addEventListener('click', onClick, { capture: true });
    sendLiveMessage(form, { live: 'ready' });
    return () => {
      window.removeEventListener('message', onMessage);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
  return null;
}

function toPath(address: string): string {
  return new URL(address, location.href).pathname;
}

/** Scrolls to a text unless it is in view. */
function look(text: string): void {
  const place = findShownText(document.querySelector('main') ?? document.body, text);
  if (!place) return;
  const { top, bottom } = place.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) place.scrollIntoView({ block: 'center' });
}
