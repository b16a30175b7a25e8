import type { Connection } from '../../../platform/database/database.ts';
import { GENESIS } from './chain.ts';

/**
 * - changed: the entry is not what was sealed
 * - missing: the entry of a seal is gone
 * - broken: the seal does not fit the one before it
 * - unsealed: an entry that neither is sealed nor waits for it, so it came in past the program
 * - cut-off: the last link of an earlier check is gone
 */
export type AuditFaultKind = 'changed' | 'missing' | 'broken' | 'unsealed' | 'cut-off';

export interface AuditFault {
  kind: AuditFaultKind;
  /** in the chain; null for an entry that is in none */
  position: number | null;
  /** of the entry in the operation log; null where it is not known */
  sequence: number | null;
}

export interface AuditChainReport {
  /** links that were checked */
  sealed: number;
  /** entries that wait for their seal */
  pending: number;
  /** the last link: keep both elsewhere, and nobody can cut the chain unseen */
  position: number;
  /** hexadecimal */
  hash: string;
  faultCount: number;
  /** the first hundred */
  faults: AuditFault[];
}

const PAGE = 5_000;
const MOST_FAULTS = 100;

/** Faults of one page of links, and where the page ends. Everything is compared where the data are. */
const CHECK_PAGE = `
  with page as (select * from audit_seal where position > $1 order by position limit ${PAGE}),
  linked as (
    select page.*, entry.id is null as missing,
      case when entry.id is not null then audit_content_hash(entry) end as found,
      lag(page.hash, 1, $2::bytea) over (order by page.position) as expected,
      lag(page.position, 1, $1::bigint) over (order by page.position) as previous_position
    from page left join audit_log entry on entry.sequence = page.sequence),
  judged as (
    select position, sequence, hash,
      case
        when position <> previous_position + 1 or previous_hash <> expected
          or hash <> sha256(previous_hash || int8send(position) || content_hash) then 'broken'
        when missing then 'missing'
        when found <> content_hash then 'changed'
      end as kind
    from linked)
  select count(*)::int as count, max(position) as "lastPosition",
    (array_agg(hash order by position desc))[1] as "lastHash",
    count(kind)::int as "faultCount",
    coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'position', position, 'sequence', sequence)
      order by position) from (select * from judged where kind is not null order by position limit ${MOST_FAULTS}) first),
      '[]') as faults
  from judged`;

interface CheckedPage {
  count: number;
  lastPosition: number | null;
  lastHash: Buffer | null;
  faultCount: number;
  faults: AuditFault[];
}

const UNSEALED = `
  select null::bigint as position, entry.sequence, 'unsealed' as kind from audit_log entry
   where not exists (select from audit_seal seal where seal.sequence = entry.sequence)
     and not exists (select from audit_pending pending where pending.sequence = entry.sequence)
   order by entry.sequence`;

const CUT_OFF = `
  select known.position, null::bigint as sequence, 'cut-off' as kind
    from (select position, hash from audit_check order by id desc limit 1) known
    left join audit_seal seal on seal.position = known.position
   where known.position > 0 and seal.hash is distinct from known.hash`;

/**
 * Compares every entry of the operation log with its seal, and every seal with the one before. Changes nothing.
 * Takes some 25 seconds for a million entries.
 */
export async function verifyAuditChain(connection: Connection): Promise<AuditChainReport> {
  let position = 0;
  let hash = GENESIS;
  const report: AuditChainReport = { sealed: 0, pending: 0, position, hash: '', faultCount: 0, faults: [] };
  const note = (faults: readonly AuditFault[], count: number) => {
    report.faultCount += count;
    report.faults.push(...faults.slice(0, Math.max(0, MOST_FAULTS - report.faults.length)));
  };
  for (;;) {
    const [page] = await connection.query<CheckedPage>(CHECK_PAGE, [position, hash]);
    if (!page || page.count === 0 || page.lastPosition === null || page.lastHash === null) break;
    report.sealed += page.count;
    note(page.faults, page.faultCount);
    position = page.lastPosition;
    hash = page.lastHash;
  }
  for (const query of [UNSEALED, CUT_OFF]) {
    const faults = await connection.query<AuditFault>(query);
    note(faults, faults.length);
  }
  const [waiting] = await connection.query<{ count: number }>(
    'select count(*)::int as count from audit_pending',
  );
  return { ...report, pending: waiting?.count ?? 0, position, hash: hash.toString('hex') };
}
