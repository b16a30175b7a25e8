import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server behind an address can change under an application that is installed. */
export interface ChangingServer {
  address: string;
  /** the worker of another release; null: this server has none; undefined: the one that was built */
  worker: { release: string } | null | undefined;
  /** no answer to anything, as without a line */
  gone: boolean;
  /** calls of this path arrive, and their answers are lost */
  losesAnswersOf: string | null;
  close: () => Promise<void>;
}

/** A proxy in front of the running program that passes everything on, but for what a test changes. */
export async function startChangingServer(target: string): Promise<ChangingServer> {
  const server = createServer((incoming, outgoing) => {
    if (state.gone) incoming.socket.destroy();
    else if (incoming.url === '/service-worker.js' && state.worker === null) {
      outgoing.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    } else pass(incoming, outgoing);
  });
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { 'if-none-match': _known, 'if-modified-since': _since, ...asked } = incoming.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    const onward = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
      if (incoming.url === state.losesAnswersOf) {
        answer.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      if (incoming.url !== '/service-worker.js' || !state.worker) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { release } = state.worker;
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => {
        const { 'content-length': _length, ...rest } = answer.headers;
        outgoing.writeHead(200, rest).end(text.replace(/"version":"\w+"/, `"version":"${release}"`));
      });
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const state: ChangingServer = {
    address: `http://127.0.0.1:${port}`,
    worker: undefined,
    gone: false,
    losesAnswersOf: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}
