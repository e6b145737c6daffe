import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a server answers to a command: a line, nothing, or the end of the connection. */
type Answer = string | 'silence' | 'hang-up';

/** Answers by the first four letters of a command, in upper case; `CONN` is the greeting. Others get 250. */
export type SmtpScript = Readonly<Record<string, Answer>>;

/** A server of mail that misbehaves as a script says. */
export interface ScriptedServer {
  /** `smtp:` address. Its timeouts are short, so that a silent server need not be waited for. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server of mail on loopback. */
export async function startScripted(script: SmtpScript): Promise<ScriptedServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const answer = (command: string, usual: string) => {
      const text = script[command] ?? usual;
      if (text === 'hang-up') socket.destroy();
      else if (text !== 'silence') socket.write(`${text}\r\n`);
    };
    answer('CONN', '220 mail.example');
    socket.on('data', (chunk) => {
      const command = chunk.toString('latin1').slice(0, 4).toUpperCase();
      answer(command, command === 'DATA' ? '354 Go on' : '250 Ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?greetingTimeout=300&socketTimeout=300`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
