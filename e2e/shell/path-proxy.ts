import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PathProxy {
  address: string;
  /** requests that lay outside of the path, and were answered with 404 */
  strays: string[];
  close: () => Promise<void>;
}

/** A proxy that serves the program under a path, as it came, and something else everywhere beside it. */
export async function startPathProxy(target: string, path: string): Promise<PathProxy> {
  const strays: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    if (url !== path && !url.startsWith(`${path}/`)) {
      strays.push(url);
      outgoing.writeHead(404).end();
      return;
    }
    const { method, headers } = incoming;
    const onward = request(target + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    strays,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
