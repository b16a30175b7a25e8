import type { BackgroundWork } from '../../../platform/background-work.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { anchorHead } from './anchor-head.ts';
import { sealWithKey } from './seal.ts';
import { verifyAuditChain, type AuditChainReport, type AuditProof } from './verify.ts';
import { readWitness } from './witness.ts';

const DAY = 24 * 3_600_000;

/** What the last check found. */
export interface AuditCheck {
  at: Date;
  position: number;
  faultCount: number;
  faults: AuditChainReport['faults'];
  /** null for checks of earlier versions */
  proof: AuditProof | null;
}

export async function lastCheck(database: Pick<Database, 'query'>): Promise<AuditCheck | undefined> {
  const [check] = await database.query<AuditCheck>(
    `select at, position, fault_count as "faultCount", faults, details as proof from audit_check order by id desc limit 1`,
  );
  return check;
}

async function remember(database: Database, report: AuditChainReport): Promise<void> {
  const { keyed, beforeKey, otherKey, anchors } = report;
  const proof: AuditProof = { keyed, beforeKey, otherKey, anchors };
  await database.query(
    `insert into audit_check (position, hash, fault_count, faults, details) values ($1, decode($2, 'hex'), $3, $4, $5)`,
    [report.position, report.hash, report.faultCount, JSON.stringify(report.faults), JSON.stringify(proof)],
  );
}

type CheckedPlatform = Pick<Platform, 'database' | 'log' | 'configuration'>;

/** Seals what waits, looks at the whole chain and remembers the result. */
export async function checkAuditChain(platform: CheckedPlatform): Promise<AuditChainReport> {
  const { database, log, configuration } = platform;
  await sealWithKey(platform);
  const report = await verifyAuditChain(database, await readWitness(configuration));
  await remember(database, report);
  const { position, hash, sealed } = report;
  if (report.faultCount === 0) log.info({ position, hash, sealed }, 'the operation log is unchanged');
  else log.error({ ...report }, 'the operation log was changed');
  return report;
}

/** At the start of the program and once a day from then on. */
export const dailyCheck: BackgroundWork = {
  name: 'checking the operation log',
  everyMilliseconds: DAY,
  run: async (platform) => {
    const { faultCount } = await checkAuditChain(platform);
    // The head of a chain that was changed must not become what later checks take for right.
    if (faultCount === 0) await anchorHead(platform);
  },
};

/** A restored database has its seals and its entries; only what was under way needs to be noted anew. */
export async function settleRestoredChain(transaction: Transaction): Promise<void> {
  await transaction.query('delete from audit_pending');
  await transaction.query(
    `insert into audit_pending select sequence from audit_log entry
      where not exists (select from audit_seal seal where seal.sequence = entry.sequence)`,
  );
}
