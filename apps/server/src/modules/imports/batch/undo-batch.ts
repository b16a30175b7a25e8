import { allowLongStatements } from '../../../platform/database/time-limits.ts';
import { updateBatch } from './queries.ts';
import { requireBatch, requireState, type ImportCall } from './requirements.ts';

/** Takes a written batch back as a whole. Throws importState and what the undo of its kind throws. */
export async function undoBatch(call: ImportCall, id: string): Promise<void> {
  await call.write(async ({ transaction, audit }) => {
    const { batch, target } = await requireBatch(call, transaction, id, { lock: true });
    requireState(batch, ['written'], call.language);
    await allowLongStatements(transaction);
    const removed = await target.undo(transaction, id, { language: call.language });
    await updateBatch(transaction, id, { state: 'undone', removed, stamp: 'undone_at' });
    audit({
      entity: 'import-batch',
      entityId: id,
      action: 'undo',
      before: { written: batch.written },
      after: { removed },
    });
  });
}
