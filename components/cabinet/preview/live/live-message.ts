/** What a form and the preview beside it say to each other. Texts are folded. */
export type LiveMessage =
  /** From the frame: its page can be read again. */
  | { readonly live: 'ready' }
  /** To the frame: the preview has changed. */
  | { readonly live: 'changed' }
  /** From the frame: it shows the newest preview. */
  | { readonly live: 'shown' }
  /** To the frame: the text that is being edited. */
  | { readonly live: 'look'; readonly text: string }
  /** From the frame: a person pointed at a text or a picture (path of its file; empty for a text). */
  | { readonly live: 'picked'; readonly text: string; readonly picture: string };

/** Returns the message of an event from the window `from` of this site; `null` for any other event. */
export function readLiveMessage(
  { origin, source, data }: MessageEvent<unknown>,
  from: unknown,
): LiveMessage | null {
  if (origin !== location.origin || source !== from) return null;
  const isMessage = typeof data === 'object' && data !== null && 'live' in data;
  return isMessage ? (data as LiveMessage) : null;
}

/** Sends a message to a window of this site. */
export function sendLiveMessage(to: Window | null | undefined, message: LiveMessage): void {
  to?.postMessage(message, location.origin);
}
