import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service does with a text; by default it answers in the language of the translation. */
export type Behaviour = (text: string, texts: readonly string[]) => string | null;

/** A request as the service received it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly texts: readonly string[];
  readonly body: string;
}

/** Words of a language of the site, so that answers look like translations. */
export const words: Readonly<Record<'kk' | 'ru', string>> = {
  kk: '\u049b\u0430\u0437\u0430\u049b\u0448\u0430 \u043c\u04d9\u0442\u0456\u043d \u04e9\u0437\u0433\u0435\u0440\u0456\u0441\u0456',
  ru: '\u0440\u0443\u0441\u0441\u043a\u0438\u0439 \u043f\u0435\u0440\u0435\u0432\u043e\u0434',
};

/** A translation service on this machine that speaks both APIs over HTTP. */
export async function startFakeService() {
  const received: Received[] = [];
  const state: { behave: Behaviour; respond: ((response: ServerResponse) => boolean) | null } = {
    behave: toTranslation,
    respond: null,
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const isLibre = request.url?.endsWith('/translate') ?? false;
      const texts = isLibre ? readLibre(body) : readChat(body);
      received.push({ path: request.url ?? '', headers: request.headers, texts, body });
      if (state.respond?.(response)) return;
      const translated = texts.map((text) => state.behave(text, texts)).filter((text) => text !== null);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(isLibre ? { translatedText: translated } : toCompletion(translated)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    state,
    reset() {
      received.length = 0;
      state.behave = toTranslation;
      state.respond = null;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A service under test. */
export type FakeService = Awaited<ReturnType<typeof startFakeService>>;

/** Returns a text whose words are in the other language, with the marks of the source. */
export function toTranslation(text: string): string {
  return toWords(text, /[\u04d9\u0493\u049b\u04a3\u04e9\u04b1\u04af\u04bb\u0456]/iu.test(text) ? 'ru' : 'kk');
}

/** Replaces the words between marks by words of a language. */
export function toWords(text: string, language: 'kk' | 'ru'): string {
  return text
    .split(/(⟦\/?\d+⟧)/)
    .map((part) => (/\p{L}/u.test(part) ? part.replace(/\p{L}[\s\S]*\p{L}|\p{L}/u, words[language]) : part))
    .join('');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function readLibre(body: string): string[] {
  return (JSON.parse(body) as { q: string[] }).q;
}

function readChat(body: string): string[] {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
  const content = messages.find(({ role }) => role === 'user')!.content;
  return (JSON.parse(content) as { texts: string[] }).texts;
}

function toCompletion(texts: readonly string[]) {
  return {
    choices: [{ message: { role: 'assistant', content: '```json\n' + JSON.stringify({ texts }) + '\n```' } }],
  };
}
