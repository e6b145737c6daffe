/**
 * Ignores further presses of a button and submissions of a form until the next frame. React applies changes of state after the
 * task of an event, so without this several events of one task would each start the work. Ends with `signal`.
 */
export function ignoreRepeats(signal?: AbortSignal): void {
  ignoreRepeatsOf('click', signal, ({ target }) =>
    target instanceof Element ? target.closest('button') : null,
  );
  ignoreRepeatsOf('submit', signal, ({ target }) => (target instanceof HTMLFormElement ? target : null));
}

function ignoreRepeatsOf(
  type: string,
  signal: AbortSignal | undefined,
  findStarter: (event: Event) => Element | null,
): void {
  const started = new WeakSet<Element>();
  // The window hears an event before React, which listens at the document.
  window.addEventListener(
    type,
    (event) => {
      const starter = findStarter(event);
      if (!starter) return;
      if (started.has(starter)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      started.add(starter);
      afterNextFrame(() => started.delete(starter));
    },
    { capture: true, signal },
  );
}

/** Calls `work` after the next frame; a hidden page has none. */
function afterNextFrame(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
