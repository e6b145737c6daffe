/** Name of the channel on which the tab of the provider says that the session is confirmed. */
export const confirmationChannel = 'session-confirmed';
