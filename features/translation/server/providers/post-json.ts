import { readText } from '@/lib/http/outgoing/answer-body';
import { FetchFailure } from '@/lib/http/outgoing/fetch-failure';
import { TranslationFailure } from './translator';

/** Largest accepted answer in bytes. */
const maxAnswerBytes = 2_000_000;

/** What a status of the service means for the person who waits. */
const problems: Readonly<Record<number, 'refused' | 'limited'>> = {
  401: 'refused',
  403: 'refused',
  429: 'limited',
};

/**
 * Sends JSON to the configured service and returns its JSON. Follows no redirect, so that the texts reach no host but the
 * one that the settings name; that one may be an internal host, or be behind the proxy of the operator's network. Throws
 * {@link TranslationFailure}.
 */
export async function postJson(
  url: string,
  body: unknown,
  { headers, signal }: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TranslationFailure(toProblem(response.status), `HTTP status ${response.status}`);
    }
    return JSON.parse(await readText(response.body, maxAnswerBytes));
  } catch (error) {
    throw toFailure(error, signal);
  }
}

function toProblem(status: number): TranslationFailure['problem'] {
  if (status >= 500 || status === 408) return 'unreachable';
  return problems[status] ?? 'unreadable';
}

function toFailure(error: unknown, signal: AbortSignal): TranslationFailure {
  if (error instanceof TranslationFailure) return error;
  if (error instanceof FetchFailure) return new TranslationFailure('unreadable', 'the answer is too large');
  if (signal.aborted) return new TranslationFailure('slow', 'no answer in time');
  if (error instanceof SyntaxError) return new TranslationFailure('unreadable', 'the answer is not JSON');
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new TranslationFailure('unreachable', cause instanceof Error ? cause.message : 'no connection');
}
