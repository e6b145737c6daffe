import { useEffect, useEffectEvent, type RefObject } from 'react';
import { readLiveMessage, type LiveMessage } from '@/components/cabinet/preview/live/live-message';

/** Calls `onMessage` with each message from the page in a frame. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: LiveMessage) => void,
): void {
  const receive = useEffectEvent(onMessage);
  useEffect(() => {
    const onMessageEvent = (event: MessageEvent<unknown>) => {
      const message = readLiveMessage(event, frame.current?.contentWindow);
      if (message) receive(message);
    };
    window.addEventListener('message', onMessageEvent);
    return () => window.removeEventListener('message', onMessageEvent);
  }, [frame]);
}
