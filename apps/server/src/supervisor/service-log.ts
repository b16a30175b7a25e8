import { mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const largest = 20 * 1024 * 1024;

export function serviceLogPath(dataDirectory: string, service: string): string {
  return join(dataDirectory, 'logs', `${service}.log`);
}

/**
 * Where a service's log lines go. Beside a person at a terminal they go to a file; a container or a service manager
 * collects what is on standard output.
 *
 * @returns a file descriptor for the child, or 'inherit'
 */
export function openServiceLog(dataDirectory: string, service: string): number | 'inherit' {
  if (!process.stdout.isTTY) return 'inherit';
  const path = serviceLogPath(dataDirectory, service);
  mkdirSync(join(dataDirectory, 'logs'), { recursive: true, mode: 0o700 });
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
