import { readText } from '@/lib/http/outgoing/answer-body';
import type { TelegramSettings } from '../settings';

/** Answer of the Bot API, as it is documented: https://core.telegram.org/bots/api#making-requests. */
export interface BotAnswer<Result = unknown> {
  readonly ok: boolean;
  readonly result?: Result;
  readonly error_code?: number;
  readonly description?: string;
  readonly parameters?: { readonly retry_after?: number };
}

const timeoutMs = 20_000;

/** Largest accepted answer in bytes: a hundred messages to the bot have far less. */
const maxAnswerBytes = 5_000_000;

/**
 * Calls a method of the bot. Its address is that of the settings, so it needs no guard of addresses, and may be behind the proxy of
 * the operator's network, as `fetch` asks for. Throws if there is no answer; the message does not contain the token.
 */
export async function callBot<Result>(
  { url, token }: TelegramSettings,
  method: string,
  body: Readonly<Record<string, unknown>>,
): Promise<BotAnswer<Result>> {
  const response = await fetch(`${url}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const { name, cause } = error as Error;
    throw new Error(`Telegram cannot be reached: ${String((cause as Error | undefined)?.message ?? name)}`);
  });
  const answer = await readAnswer<Result>(response);
  if (typeof answer?.ok === 'boolean') return answer;
  return { ok: false, error_code: response.status, description: 'no answer of the Bot API' };
}

/** Returns the answer; `null` if it has not the documented form. */
async function readAnswer<Result>({ body }: Response): Promise<BotAnswer<Result> | null> {
  try {
    return JSON.parse(await readText(body, maxAnswerBytes)) as BotAnswer<Result> | null;
  } catch {
    return null;
  }
}
