import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { ImportChunk, ImportTarget } from '../../platform/imports/import-target.ts';
import type { Platform } from '../../platform/platform.ts';

/** Values by column, all of one length. */
export type Table = ReadonlyMap<string, readonly (string | number | null)[]>;

export function requireTarget(platform: Platform, kind: string): ImportTarget {
  const target = platform.importTargets.get(kind);
  if (!target) throw new Error(`no import target ${kind}`);
  return target;
}

/** Writes generated rows the way a file would be written, by the rules of the kind and under the same batch. */
export async function feed(
  change: Change,
  target: ImportTarget,
  table: Table,
  context: { batchId: string; options: Record<string, string> },
): Promise<void> {
  const { transaction, session } = change;
  const whole = { ...context, session, signal: new AbortController().signal };
  const count = [...table.values()][0]?.length ?? 0;
  const chunk: ImportChunk = {
    rowNumbers: Array.from({ length: count }, (_, index) => index + 1),
    columns: table,
  };
  await target.lock?.(transaction, whole);
  const state = await target.prepare(transaction, whole);
  const problems = await target.check(transaction, chunk, state, whole);
  const fault = problems.find(({ severity }) => severity === 'error');
  if (fault) {
    // Only what is in the system already can stand in the way, e.g. a trait of the same name with other limits.
    throw new BusinessError('demoCollides', { value: fault.value }, { data: fault });
  }
  await target.write(change, chunk, state, whole);
  await target.finish?.(transaction, state, whole);
}
