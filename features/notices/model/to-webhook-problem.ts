const codes = ['connectionFailed', 'nameUnknown', 'privateAddress', 'timeout', 'tls'] as const;

/** Why a call of a webhook was not taken. Each has a sentence. */
export interface WebhookProblem {
  readonly code: (typeof codes)[number] | 'status' | 'secret' | 'other';
  /** A status, an address or the code of the system; empty if there is none. */
  readonly detail: string;
}

/** Returns what a stored error of a webhook means. The stored text is English, because the log has it, too. */
export function toWebhookProblem(error: string): WebhookProblem {
  const status = /^status (\d{3})$/.exec(error)?.[1];
  if (status !== undefined) return { code: 'status', detail: status };
  if (error.startsWith('AUTH_SECRET')) return { code: 'secret', detail: '' };
  const [name, ...rest] = error.split(': ');
  const code = codes.find((known) => known === name);
  return code ? { code, detail: rest.join(': ') } : { code: 'other', detail: error };
}
