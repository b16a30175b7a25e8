import type { DemoStatus } from '@panicle/contract/demo';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { planForManyRows } from '../../platform/database/time-limits.ts';
import type { Call, Session } from '../../platform/http/route.ts';
import { countDemo, findDemoBatch, lockDemo } from './batch.ts';
import { loadDemo } from './load.ts';
import { removeDemo } from './remove.ts';

/** Under which entries of the operation log name the data. */
const DEMO_NAME = '演示数据 · Demo data';

type DemoCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'session' | 'write'>;

/** Loading is admin's alone; anyone who loaded them with an earlier version may still remove them. */
async function mayRemove(connection: Connection, session: Session, batchId: string): Promise<boolean> {
  if (session.admin) return true;
  const rows = await connection.query('select 1 from import_batch where id = $1 and owner_id = $2', [
    batchId,
    session.userId,
  ]);
  return rows.length > 0 && !session.readOnly;
}

export async function readStatus(connection: Connection, session: Session): Promise<DemoStatus> {
  const batchId = await findDemoBatch(connection);
  const allowed = batchId ? await mayRemove(connection, session, batchId) : session.admin;
  return { present: batchId !== null, counts: await countDemo(connection, batchId), allowed };
}

/** Loads the demo data as one batch, in one transaction. Throws `noRights`, `demoPresent`, `demoCollides`. */
export async function openDemo({ platform, session, write }: DemoCall): Promise<DemoStatus> {
  return write(async (change) => {
    const { transaction, audit } = change;
    await lockDemo(transaction);
    await planForManyRows(transaction);
    if (await findDemoBatch(transaction)) throw new BusinessError('demoPresent');
    const batchId = await loadDemo(platform, change);
    const status = await readStatus(transaction, session);
    audit({
      entity: 'demo',
      entityId: batchId,
      action: 'import',
      after: { name: DEMO_NAME, ...status.counts },
    });
    return status;
  });
}

/** Removes the demo data, all or nothing. Throws `notFound`, `noRights` and what refuses to go. */
export async function closeDemo({ platform, session, write }: DemoCall): Promise<DemoStatus> {
  return write(async (change) => {
    const { transaction, audit } = change;
    await lockDemo(transaction);
    await planForManyRows(transaction);
    const batchId = await findDemoBatch(transaction);
    if (!batchId) throw new BusinessError('notFound');
    if (!(await mayRemove(transaction, session, batchId))) throw new BusinessError('noRights');
    const before = await countDemo(transaction, batchId);
    await removeDemo(platform, change, batchId);
    audit({ entity: 'demo', entityId: batchId, action: 'undo', before: { name: DEMO_NAME, ...before } });
    return readStatus(transaction, session);
  });
}
