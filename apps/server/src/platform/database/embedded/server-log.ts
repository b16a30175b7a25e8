import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const largest = 10 * 1024 * 1024;

export function serverLogPath(dataDirectory: string): string {
  return join(dataDirectory, 'logs', 'postgres.log');
}

/** Opens the log for the server to write to; one that has grown large becomes the previous log. */
export async function openServerLog(dataDirectory: string) {
  const path = serverLogPath(dataDirectory);
  await mkdir(join(dataDirectory, 'logs'), { recursive: true });
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largest) await rename(path, `${path}.1`);
  return open(path, 'a');
}

export async function lastLogLines(dataDirectory: string, count: number): Promise<string> {
  const text = await readFile(serverLogPath(dataDirectory), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
