import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-failure.ts';
import type { ServerAccount } from './server-account.ts';

/** Where the server listens: a directory for its socket, or a port of this machine alone on Windows. */
export interface ServerAddress {
  socketDirectory: string;
  port: number;
}

/** The whole path of a Unix socket must fit into 107 bytes. */
const longestSocketPath = 107;
const socketPort = 5432;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function socketDirectory(folder: string): string {
  const directory = join(folder, 'socket');
  const path = join(directory, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(path) <= longestSocketPath) return directory;
  const shortName = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join(tmpdir(), `panicle-${shortName}`);
}

/** In a directory open to all, someone else may have put a directory or a link of this name there. */
async function requireOwn(directory: string, account: ServerAccount | null) {
  const found = await lstat(directory);
  const owners = [process.getuid?.(), account?.uid];
  if (found.isDirectory() && owners.includes(found.uid)) return;
  throw new EmbeddedDatabaseError(
    `${directory} belongs to someone else, and the embedded database wants to put its socket there. Remove it, or ` +
      'set PANICLE_DATA to a directory with a shorter path.',
  );
}

/** Makes the socket's directory, which only the server's account may enter. */
export async function prepareAddress(folder: string, account: ServerAccount | null): Promise<ServerAddress> {
  if (process.platform === 'win32') return { socketDirectory: '', port: await freePort() };
  const directory = socketDirectory(folder);
  await mkdir(directory, { mode: 0o700 }).catch(() => undefined);
  await requireOwn(directory, account);
  if (account) await chown(directory, account.uid, account.gid);
  await chmod(directory, 0o700);
  return { socketDirectory: directory, port: socketPort };
}

export function connectionUrl(
  address: ServerAddress,
  user: string,
  database: string,
  password: string,
): string {
  if (address.socketDirectory === '') {
    return `postgresql://${user}:${password}@127.0.0.1:${address.port}/${database}`;
  }
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(address.socketDirectory)}&port=${address.port}`;
}

/** A socket's directory that had to be put elsewhere goes when the server has stopped. */
export async function removeShortDirectory(folder: string, address: ServerAddress) {
  if (address.socketDirectory === '' || address.socketDirectory.startsWith(folder)) return;
  await rmdir(address.socketDirectory).catch(() => undefined);
}
