import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { inject, afterEach, expect, test } from 'vitest';
import { freePort } from '../testing/running-application.ts';
import { awaitDatabase } from './await-database.ts';

let proxy: Server | undefined;
afterEach(() => proxy?.close());

const options = (port: number, timeout: number, lines: string[], stop = new AbortController()) => ({
  configuration: { host: '127.0.0.1', port, databasePatience: timeout, basePath: '' },
  web: true,
  log: (line: string) => void lines.push(line),
  stop: stop.signal,
});

/** The test server, also on a port, as a database in another container. */
async function openDatabasePort(port: number): Promise<void> {
  const address = new URL(inject('testServer').url.replace('@/', '@socket/'));
  const folder = address.searchParams.get('host');
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${address.searchParams.get('port')}` }
    : { host: address.hostname, port: Number(address.port) };
  proxy = createServer((client) => {
    const server = connect(target as { path: string });
    client.pipe(server).pipe(client);
    for (const end of [client, server]) end.on('error', () => client.destroy());
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
}

test('waits for a database that starts later; meanwhile alive, and not ready', async () => {
  const [port, databasePort] = [await freePort(), await freePort()];
  const lines: string[] = [];
  const user = /\/\/([^@]*)@/.exec(inject('testServer').url)?.[1];
  const waiting = awaitDatabase(
    `postgresql://${user}@127.0.0.1:${databasePort}/postgres`,
    options(port, 60, lines),
  );
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(() => ask('/crop/health/ready')).toBe(503);
  expect(await ask('/crop/health/live')).toBe(200);
  expect(lines).toEqual(['The database does not answer yet (ECONNREFUSED); waiting up to 60 s.']);
  await openDatabasePort(databasePort);
  await waiting;
  expect(await ask('/crop/health/live')).toBe(0);
});

test('gives up after its timeout, and says what to check', async () => {
  const lines: string[] = [];
  const url = `postgresql://panicle@127.0.0.1:${await freePort()}/panicle`;
  await expect(awaitDatabase(url, options(await freePort(), 0, lines))).rejects.toThrow(
    'The database does not answer (ECONNREFUSED). Check DATABASE_URL.',
  );
});

test('ends when the program is stopped', async () => {
  const stop = new AbortController();
  const url = `postgresql://panicle@127.0.0.1:${await freePort()}/panicle`;
  const waiting = awaitDatabase(url, options(await freePort(), 600, [], stop));
  stop.abort();
  await waiting;
  expect(stop.signal.aborted).toBe(true);
});

test('does not wait for a server that refuses', async () => {
  const server = createServer((socket) => {
    const fields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed'].join('\0') + '\0\0';
    const message = Buffer.alloc(5 + Buffer.byteLength(fields));
    message.write('E');
    message.writeInt32BE(4 + Buffer.byteLength(fields), 1);
    message.write(fields, 5);
    socket.once('data', () => socket.end(message));
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `postgresql://panicle:wrong@127.0.0.1:${port}/panicle`;
  await expect(awaitDatabase(url, options(await freePort(), 600, []))).rejects.toThrow('28P01');
  server.close();
});
