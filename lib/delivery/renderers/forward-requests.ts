import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxFormBytes } from '../../api/limits';
import type { Handler } from '@/lib/http/handler';
import { createFormMemory } from '@/lib/http/form-memory';
import { readFormBody } from '@/lib/http/read-form-body';
import { isPostedForm, maxReturnedBytes, readRefusedForm } from '@/lib/http/read-refused-form';
import { RefusedFormError } from '@/lib/http/refused-form-error';
import { FormTooLargeError } from '@/lib/http/form-too-large-error';
import { QueueFullError, type FairQueue } from '../renders/fair-queue';
import type { RenderClientReader } from '../renders/render-client';
import { FormAnswerError } from './form-answer-error';
import type { RendererClient } from './renderer-client';
import type { WholeAnswer } from './whole-answer';

export interface ForwardingOptions {
  readonly renderers: RendererClient;
  readonly queue: FairQueue;
  readonly readClient: RenderClientReader;
}

/** Handlers that have a renderer answer. */
export interface Forwarding {
  /** Private pages. */
  readonly page: Handler;
  /** Forms and server actions. */
  readonly form: Handler;
  /** Streams: uploads, which must not be read whole. */
  readonly direct: Handler;
  readonly api: Handler;
}

/**
 * Creates the handlers for requests that are not cached. Visitors wait for their turn, and their response is sent when
 * it is complete: a client that reads or writes slowly must not hold a slot.
 */
export function createForwarding({ renderers, queue, readClient }: ForwardingOptions): Forwarding {
  const enterForm = createFormMemory();
  return {
    async page(request, response) {
      const client = await readClient(request, response);
      if (client.isExempt) return renderers.stream(request, response, 'forward');
      await client.limitRate();
      const fetchPage = () => renderers.fetchWhole(request, 'forward');
      sendWhole(request, response, await queue.run(client, randomUUID(), fetchPage));
    },
    async form(request, response) {
      const client = await readClient(request, response);
      const memory = enterForm(client.address);
      try {
        const refusal = await client.limitRate().then(() => null, toError);
        // A refused form is read only to send it back.
        if (refusal && !isPostedForm(request)) throw refusal;
        const form = await readFormBody(request, refusal ? maxReturnedBytes : maxFormBytes, memory);
        if (form.kind === 'aborted') return void response.destroy();
        if (refusal && form.kind !== 'read') throw refusal;
        if (form.kind === 'too-large') throw new FormTooLargeError(maxFormBytes);
        if (form.kind === 'no-memory') throw new QueueFullError();
        const submit = () => renderers.fetchWhole(request, 'form', form.body);
        const outcome = refusal ?? (await queue.run(client, randomUUID(), submit).catch(toError));
        const reason = outcome instanceof Error ? outcome : toFormFailure(outcome);
        const values = reason && (await readRefusedForm(request, form.body));
        if (values) throw new RefusedFormError(values, reason);
        if (outcome instanceof Error) throw outcome;
        sendWhole(request, response, outcome);
      } finally {
        memory.free();
      }
    },
    direct: (request, response) => renderers.stream(request, response, 'forward'),
    async api(request, response) {
      const client = isVisitorRead(request) ? await readClient(request, response) : null;
      if (!client || client.isExempt) return renderers.stream(request, response, 'api');
      await client.limitRate();
      const fetchAnswer = () => renderers.fetchWhole(request, 'api');
      sendWhole(request, response, await queue.run(client, randomUUID(), fetchAnswer));
    },
  };
}

/** Whether anyone may send the request as often as they like. The API itself limits writes and sign-ins. */
function isVisitorRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
}

/**
 * Returns the failure of an answer that is an error page; `null` for another answer. The error page of the site does not have the
 * visitor's text, and a page of an older build names an action that the site does not know.
 */
function toFormFailure({ status }: WholeAnswer): FormAnswerError | null {
  return status >= 500 || status === 400 ? new FormAnswerError(status) : null;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function sendWhole(request: IncomingMessage, response: ServerResponse, answer: WholeAnswer): void {
  response.writeHead(answer.status, answer.headers);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
