import type { Dispatcher } from 'undici';
import { writesHeader } from '@/lib/protocol/jobs';
import { throwUnavailable } from './renderer-failures';

/** A complete answer of a renderer. */
export interface WholeAnswer {
  readonly status: number;
  /** Raw header list: name, value, name, value, … */
  readonly headers: string[];
  readonly body: Buffer;
}

/** Response headers that Node sets itself, or that only delivery reads. */
const droppedHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  writesHeader,
]);

/** Reads an answer to its end. */
export async function readWhole(answer: Dispatcher.ResponseData): Promise<WholeAnswer> {
  const body = Buffer.from(await answer.body.arrayBuffer().catch(throwUnavailable));
  return { status: answer.statusCode, headers: toPassedHeaders(answer), body };
}

/** Returns the raw headers of an answer that are passed on. */
export function toPassedHeaders({ headers }: Dispatcher.ResponseData): string[] {
  const raw = headers as unknown as string[];
  const passed: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    if (!droppedHeaders.has(raw[index]!.toLowerCase())) passed.push(raw[index]!, raw[index + 1]!);
  }
  return passed;
}
