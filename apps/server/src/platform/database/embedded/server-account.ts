import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { EmbeddedDatabaseError } from './embedded-failure.ts';

/** Under whose name the server runs; null means ourselves. */
export interface ServerAccount {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root starts it as `postgres` if there is one, else as `nobody`. */
export async function findServerAccount(): Promise<ServerAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const fields = lines.find(([name]) => name === wanted);
    if (fields) return { name: wanted, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and this machine has no user postgres or nobody. ' +
      'Start Panicle as an ordinary user, or name a PostgreSQL server in DATABASE_URL.',
  );
}

/** Options for spawn that change to the account. */
export function asAccount(account: ServerAccount | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account may enter a directory: asked of the system itself, which also knows its access lists. */
export async function canEnter(directory: string, account: ServerAccount | null): Promise<boolean> {
  if (!account) return true;
  const test = spawn('/bin/sh', ['-c', 'test -x "$0"', directory], {
    cwd: '/',
    stdio: 'ignore',
    ...asAccount(account),
  });
  const [code] = (await once(test, 'exit')) as [number | null];
  return code === 0;
}
