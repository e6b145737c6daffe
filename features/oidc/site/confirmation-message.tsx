'use client';

import { useEffect } from 'react';
import { confirmationChannel } from '../model/confirmation-channel';

/** Tells the tab that waits for the confirmation, so that it goes on by itself. */
export function ConfirmationMessage() {
  useEffect(() => {
    const channel = new BroadcastChannel(confirmationChannel);
    channel.postMessage('confirmed');
    channel.close();
  }, []);
  return null;
}
