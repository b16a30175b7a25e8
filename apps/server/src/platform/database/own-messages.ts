import type { Pool, PoolClient } from 'pg';
import type { NoticeMessage } from 'pg-protocol/dist/messages.js';

/** SQLSTATE of a notice that is a message to this process: its text is the channel, its detail the payload. */
const MESSAGE = 'PNTFY';

/**
 * A message of LISTEN arrives some moments after the change that sent it. Where a trigger also raises it as a notice,
 * the process that makes the change hears of it before the change is acknowledged: when the connection is given back,
 * which is after the commit and before the caller goes on.
 */
export function hearOwnMessages(pool: Pool, deliver: (channel: string, payload: string) => void): void {
  const noted = new WeakMap<PoolClient, Map<string, Set<string>>>();
  pool.on('connect', (client) => {
    client.on('notice', (notice: NoticeMessage) => {
      if (notice.code !== MESSAGE || notice.message === undefined) return;
      const channels = noted.get(client) ?? new Map<string, Set<string>>();
      noted.set(client, channels);
      const payloads = channels.get(notice.message) ?? new Set<string>();
      channels.set(notice.message, payloads.add(notice.detail ?? ''));
    });
  });
  pool.on('release', (_failure, client) => {
    const channels = noted.get(client);
    if (!channels) return;
    noted.delete(client);
    for (const [channel, payloads] of channels) {
      for (const payload of payloads) deliver(channel, payload);
    }
  });
}
