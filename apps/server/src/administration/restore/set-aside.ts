import type { Client } from 'pg';
import type { OnProgress } from '../progress.ts';

/** Statements that take something away from a table and that put it back as it was. */
interface Aside {
  name: string;
  away: string;
  back: string;
}

const TABLES = `c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`;

/** Rows come table by table, in no order that suits references; what they refer to is looked at when all are there. */
const REFERENCES = `
  select k.conname as name, format('alter table %s drop constraint %I', c.oid::regclass, k.conname) as away,
    format('alter table %s add constraint %I %s', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) as back
  from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${TABLES}
  order by c.relname, k.conname`;

/** An index is made faster of all rows than row by row. */
const INDEXES = `
  select n.relname as name, format('drop index %s', n.oid::regclass) as away, pg_get_indexdef(n.oid) as back
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
  where ${TABLES} and not exists (select from pg_constraint k where k.conindid = n.oid and k.contype <> 'f')
  order by c.relname, n.relname`;

/** What triggers once did to these rows is among the rows already. */
const TRIGGERS = `
  select t.tgname as name, format('alter table %s disable trigger %I', c.oid::regclass, t.tgname) as away,
    format('alter table %s enable trigger %I', c.oid::regclass, t.tgname) as back
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where ${TABLES} and not t.tgisinternal and t.tgenabled = 'O' order by c.relname, t.tgname`;

/**
 * Takes references, indexes and triggers away while rows are loaded, in the caller's transaction.
 *
 * @returns puts them back; references and unique indexes are checked over all rows then
 */
export async function setAside(client: Client): Promise<(onProgress: OnProgress) => Promise<void>> {
  const back: Aside[] = [];
  // References first: they lean on indexes.
  for (const query of [TRIGGERS, REFERENCES, INDEXES]) {
    const { rows } = await client.query<Aside>(query);
    for (const { away } of rows) await client.query(away);
    back.unshift(...rows);
  }
  return async (onProgress) => {
    for (const [index, aside] of back.entries()) {
      onProgress({ step: 'constraints', what: aside.name, done: index + 1, total: back.length });
      await client.query(aside.back);
    }
  };
}
