import { v7 as uuidv7 } from 'uuid';
import type { Connection } from '../database/database.ts';
import type { CountedEvent } from './security-event.ts';

/** Adds the numbers to the lines of the same minute, in one order everywhere, so that two processes never wait in a ring. */
export async function storeEvents(connection: Connection, events: readonly CountedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const column = <Value>(of: (event: CountedEvent) => Value) => events.map(of);
  await connection.query(
    `insert into security_event (id, minute, first_at, last_at, kind, username, actor_username, address, subject,
       count, rows, bytes)
     select * from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::text[], $6::text[],
       $7::text[], $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::bigint[])
       as event (id, minute, first_at, last_at, kind, username, actor_username, address, subject, count, rows, bytes)
     order by minute, kind, username, actor_username, address, subject
     on conflict (minute, kind, username, actor_username, address, subject) do update set
       last_at = greatest(security_event.last_at, excluded.last_at),
       count = security_event.count + excluded.count,
       rows = case when excluded.rows is null then security_event.rows
         else coalesce(security_event.rows, 0) + excluded.rows end,
       bytes = case when excluded.bytes is null then security_event.bytes
         else coalesce(security_event.bytes, 0) + excluded.bytes end`,
    [
      column(() => uuidv7()),
      column((event) => event.minute),
      column((event) => event.firstAt),
      column((event) => event.lastAt),
      column((event) => event.kind),
      column((event) => event.username),
      column((event) => event.actorUsername),
      column((event) => event.address),
      column((event) => event.subject),
      column((event) => event.count),
      column((event) => event.rows),
      column((event) => event.bytes),
    ],
  );
}
