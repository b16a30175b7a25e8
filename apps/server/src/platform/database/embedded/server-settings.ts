import type { ServerAddress } from './server-address.ts';

/**
 * For a small machine that also runs the application: durable (fsync and full page writes stay on), modest
 * memory, and a write-ahead log short enough to be replayed in seconds after a crash.
 */
const settings: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '192MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.2',
  jit: 'off',
  max_wal_size: '1GB',
  max_wal_senders: '0',
  wal_level: 'minimal',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  unix_socket_permissions: '0700',
};

/** The command line of `postgres`; `other` settings take the place of the usual ones. */
export function serverArguments(
  cluster: string,
  address: ServerAddress,
  other: Record<string, string>,
): string[] {
  const all: Record<string, string> = {
    ...settings,
    ...other,
    port: String(address.port),
    listen_addresses: address.socketDirectory === '' ? '127.0.0.1' : '',
    unix_socket_directories: address.socketDirectory,
  };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
