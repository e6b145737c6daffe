import { request, type IncomingHttpHeaders } from 'node:http';

/** A request that is sent unchanged: `fetch` normalises the path and refuses some headers. */
export interface RawRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The answer to a {@link RawRequest}. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request over a new connection. */
export function sendRaw(siteUrl: string, { path, body, ...options }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((done, reject) => {
    request({ hostname, port, path, agent: false, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => done({ status: response.statusCode!, headers: response.headers, body: text }));
    })
      .on('error', reject)
      .end(body);
  });
}
