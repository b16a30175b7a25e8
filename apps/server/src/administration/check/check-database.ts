import type { Client } from 'pg';
import type { Connection } from '../../platform/database/database.ts';
import { migrationLabel, readApplied, readMigrations } from '../../platform/database/migrate.ts';
import { modules } from '../../modules/index.ts';
import { verifyAuditChain, type AuditFault, type Witness } from '../../modules/system/index.ts';
import type { OnProgress } from '../progress.ts';
import { FindingCounter, MOST_EXAMPLES, type Finding } from './finding.ts';

/** The migrations of the database are those of the program, unchanged. */
export async function checkMigrations(client: Client): Promise<Finding[]> {
  const known = new Map((await readMigrations()).map((migration) => [migration.number, migration]));
  const applied = await readApplied(client);
  const unknown = new FindingCounter();
  const changed = new FindingCounter();
  const missing = new FindingCounter();
  for (const migration of applied) {
    const ours = known.get(migration.number);
    if (!ours) unknown.add(migrationLabel(migration));
    else if (ours.checksum !== migration.checksum) changed.add(migrationLabel(migration));
  }
  const done = new Set(applied.map(({ number }) => number));
  for (const migration of known.values())
    if (!done.has(migration.number)) missing.add(migrationLabel(migration));
  return [
    ...unknown.findings({
      zh: '此版本不认识的迁移：{count} 个（数据库属于较新的版本）',
      en: 'migrations unknown to this version: {count} (the database belongs to a newer version)',
    }),
    ...changed.findings({
      zh: '应用之后被改动过的迁移：{count} 个',
      en: 'migrations that were changed after they had been applied: {count}',
    }),
    ...missing.findings({
      zh: '尚未应用的迁移：{count} 个（启动穗时会应用）',
      en: 'migrations that are not applied yet: {count} (Panicle applies them when it starts)',
    }),
  ];
}

/** What a broken index or an unproven constraint would let through. */
export async function checkStructure(client: Client): Promise<Finding[]> {
  const unfit = new FindingCounter();
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)
     union all
     select conname::text from pg_constraint
      where connamespace = current_schema()::regnamespace and not convalidated
     order by name`,
  );
  for (const { name } of rows) unfit.add(name);
  return unfit.findings({
    zh: '无效的索引或未经验证的约束：{count} 个',
    en: 'broken indexes and constraints that were never validated: {count}',
  });
}

/** What the features say of their records. */
export async function checkInvariants(client: Client, onProgress: OnProgress): Promise<Finding[]> {
  const findings: Finding[] = [];
  const invariants = modules.flatMap((module) => module.invariants ?? []);
  for (const [index, { fault, query }] of invariants.entries()) {
    onProgress({ step: 'invariants', done: index + 1, total: invariants.length });
    const { rows } = await client.query<{ count: number; examples: string[] | null }>(
      `with broken as (${query})
       select (select count(*)::int from broken) as count,
              (select array_agg(record) from (select record from broken limit ${MOST_EXAMPLES}) first) as examples`,
    );
    const { count = 0, examples } = rows[0] ?? { examples: null };
    if (count === 0) continue;
    const text = { zh: `${fault.zh}：{count} 条`, en: `${fault.en}: {count}` };
    findings.push({ text, values: { count }, examples: examples ?? [] });
  }
  return findings;
}

function exampleOf({ kind, position, sequence }: AuditFault): string {
  const numbers = [
    sequence === null ? null : `sequence ${sequence}`,
    position === null ? null : `seal ${position}`,
  ];
  return `${kind}: ${numbers.filter((number) => number !== null).join(', ')}`;
}

/** The operation log is what was sealed. */
export async function checkAuditChain(
  connection: Connection,
  witness: Witness,
): Promise<{ sealed: number; otherKey: number; findings: Finding[] }> {
  const { sealed, otherKey, faultCount, faults } = await verifyAuditChain(connection, witness);
  if (faultCount === 0) return { sealed, otherKey, findings: [] };
  const text = {
    zh: '操作日志的哈希链有断裂：{count} 处。有人绕过程序改动过日志。',
    en: 'faults in the chain of the operation log: {count}. It was changed from outside the program.',
  };
  const examples = faults.slice(0, MOST_EXAMPLES).map(exampleOf);
  return { sealed, otherKey, findings: [{ text, values: { count: faultCount }, examples }] };
}
