import { Gauge, type Registry } from 'prom-client';
import type { Connection } from '../../../platform/database/database.ts';
import { lastCheck } from '../audit-chain/daily-check.ts';

interface WorkGauges {
  jobs: Gauge<'state'>;
  pending: Gauge;
  faults: Gauge;
}

const gauges = new WeakMap<Registry, WorkGauges>();

function gaugesOf(registry: Registry): WorkGauges {
  const known = gauges.get(registry);
  if (known) return known;
  const registers = [registry];
  const made: WorkGauges = {
    jobs: new Gauge({
      name: 'panicle_jobs',
      help: 'background jobs by state',
      labelNames: ['state'],
      registers,
    }),
    pending: new Gauge({
      name: 'panicle_audit_pending_entries',
      help: 'entries of the operation log that wait for their seal',
      registers,
    }),
    faults: new Gauge({
      name: 'panicle_audit_faults',
      help: 'what the last check of the operation log found wrong',
      registers,
    }),
  };
  gauges.set(registry, made);
  return made;
}

/** Reads what the database knows about the work of the whole system into the figures of this process. */
export async function collectWork(registry: Registry, connection: Connection): Promise<void> {
  const { jobs, pending, faults } = gaugesOf(registry);
  const states = await connection.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from job group by state',
  );
  jobs.reset();
  for (const { state, count } of states) jobs.set({ state }, count);
  const [waiting] = await connection.query<{ count: number }>(
    'select count(*)::int as count from audit_pending',
  );
  pending.set(waiting?.count ?? 0);
  faults.set((await lastCheck(connection))?.faultCount ?? 0);
}
