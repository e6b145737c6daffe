import { request, type IncomingHttpHeaders } from 'node:http';

/** What is sent, exactly as it stands: `fetch` would tidy the path and refuse some headers. */
export interface RawRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came back. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends one request over a connection of its own. */
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
