import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from './service.ts';

function tryPort(port: number, host: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = createServer();
  server.once('error', (failure: NodeJS.ErrnoException) => resolve(failure.code ?? failure.message));
  server.listen(port, host, () => server.close(() => resolve('')));
  return promise;
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program uses it',
  EACCES: 'the system does not allow it (ports below 1024 are for root)',
  EADDRNOTAVAIL: 'this machine has no such address',
};

/**
 * Says early and clearly that the web service could not listen.
 *
 * @param timeout milliseconds to wait for the service of a killed program, which is just ending
 */
export async function requireFreePort(port: number, host: string, timeout: number): Promise<void> {
  const deadline = Date.now() + timeout;
  let code = await tryPort(port, host);
  while (code === 'EADDRINUSE' && Date.now() < deadline) {
    await pause(100);
    code = await tryPort(port, host);
  }
  if (code === '') return;
  throw new StartFailure(
    `Port ${port} on ${host} cannot be used: ${reasons[code] ?? code}. Set PANICLE_PORT to another port.`,
  );
}
