// A Fastify server that does nothing but send statements to the database and answer their rows: what the program is
// measured against. Started by `peer-server.ts`.
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { columnTypes } from '../apps/server/src/platform/database/column-types.ts';
import type { Statement } from './recorded-statements.ts';

/** The statements of each request, by the name of its set. */
export interface BareWork {
  url: string;
  poolSize: number;
  sets: Record<string, Statement[][]>;
  insertion: { groupId: string; userId: string };
}

const server = fastify();

function answerRows(pool: Pool, sets: BareWork['sets'], named: boolean): void {
  const requests = new Map(
    Object.entries(sets).map(([set, list]) => [
      set,
      list.map((statements) =>
        statements.map(({ text, values }) => ({
          text,
          values,
          ...(named ? { name: createHash('sha1').update(text).digest('base64url') } : {}),
        })),
      ),
    ]),
  );
  server.get<{ Params: { set: string; number: string } }>(
    named ? '/prepared/:set/:number' : '/plain/:set/:number',
    async ({ params }) => {
      const statements = requests.get(params.set)?.[Number(params.number)] ?? [];
      const results = await Promise.all(statements.map((statement) => pool.query(statement)));
      return { status: 200, msg: '', data: results.map(({ rows }) => rows) };
    },
  );
}

function insertRows(pool: Pool, { groupId, userId }: BareWork['insertion']): void {
  server.post<{ Body: { sourceId: string; variety: string } }>('/material', async ({ body, id, ip }) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const material = uuidv7();
      const { rows } = await client.query({
        name: 'material',
        text: `insert into material (id, group_id, source_id, variety, created_by, updated_by)
               values ($1, $2, $3, $4, $5, $5) returning *`,
        values: [material, groupId, body.sourceId, body.variety, userId],
      });
      await client.query({
        name: 'audit',
        text: `insert into audit_log (id, user_id, username, address, request_id, entity, entity_id, action, after)
               values ($1, $2, 'admin', $3, $4, 'material', $5, 'create', $6)`,
        values: [uuidv7(), userId, ip, id, material, JSON.stringify({ groupId, ...body })],
      });
      await client.query('COMMIT');
      return { status: 200, msg: '', data: rows[0] };
    } catch (failure) {
      await client.query('ROLLBACK');
      throw failure;
    } finally {
      client.release();
    }
  });
}

process.once('message', (work: BareWork) => {
  const pool = new Pool({ connectionString: work.url, max: work.poolSize, types: columnTypes() });
  answerRows(pool, work.sets, true);
  answerRows(pool, work.sets, false);
  insertRows(pool, work.insertion);
  void server.listen({ port: 0, host: '127.0.0.1' }).then((address) => process.send?.(address));
});
process.on('disconnect', () => process.exit());
