import { say, type Language, type Text } from '@panicle/contract';
import type { ImportState } from '@panicle/contract/imports';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SideContext } from '../../../platform/side-work/side-work.ts';
import type { Batch } from './batch.ts';
import { findBatch } from './queries.ts';
import { may } from '../../../platform/http/rights.ts';

/** What every step needs of a request. */
export type ImportCall = Pick<SideContext, 'platform' | 'session' | 'language' | 'write'>;

const mayImport = ({ right }: ImportTarget, session: Session) => may(session, right);

const mayExtend = ({ extraRight }: ImportTarget, session: Session) =>
  extraRight === undefined || may(session, extraRight);

/**
 * The target of a kind, if this user may import into it; without the columns that come into being with an import where
 * he may not make what they stand for.
 */
export function requireTarget(platform: Platform, session: Session, kind: string): ImportTarget {
  const target = platform.importTargets.get(kind);
  if (!target) throw new BusinessError('importKindUnknown', { kind });
  if (!mayImport(target, session)) throw new BusinessError('noRights');
  return mayExtend(target, session) ? target : { ...target, extraColumn: undefined };
}

export function kindsOf(platform: Platform, session: Session): string[] {
  return [...platform.importTargets.values()]
    .filter((target) => mayImport(target, session))
    .map(({ kind }) => kind);
}

/** A batch of the user's own, or any for those who see all; with the right to its kind. */
export async function requireBatch(
  { platform, session }: Pick<ImportCall, 'platform' | 'session'>,
  connection: Connection,
  id: string,
  options: { lock?: boolean } = {},
): Promise<{ batch: Batch; target: ImportTarget }> {
  const batch = await findBatch(connection, id, session, options);
  if (!batch) throw new BusinessError('notFound');
  return { batch, target: requireTarget(platform, session, batch.kind) };
}

/**
 * Refuses a file of which columns go where this user may put nothing: another one assigned them, or he himself when he
 * had the right. Asked before work is given to a job, which asks nobody. Throws noRights.
 */
export async function requireColumns(
  { platform, session }: Pick<ImportCall, 'platform' | 'session'>,
  connection: Connection,
  batch: Batch,
): Promise<void> {
  const target = platform.importTargets.get(batch.kind);
  if (!target || mayExtend(target, session)) return;
  const own = await target.columns(connection, batch.options);
  const keys = new Set(own.map(({ key }) => key));
  if (batch.preview.mapping.some(({ key }) => !keys.has(key))) throw new BusinessError('noRights');
}

const stateNames: Record<ImportState, Text> = {
  previewed: { zh: '待检查', en: 'not checked yet' },
  checking: { zh: '检查中', en: 'being checked' },
  checked: { zh: '已检查', en: 'checked' },
  writing: { zh: '导入中', en: 'being written' },
  written: { zh: '已导入', en: 'imported' },
  undone: { zh: '已撤销', en: 'undone' },
  failed: { zh: '失败', en: 'failed' },
  terminated: { zh: '已终止', en: 'terminated' },
};

export const stateName = (state: ImportState, language: Language) => say(stateNames[state], language);

/** Refuses a step out of its order. */
export function requireState(batch: Batch, states: readonly ImportState[], language: Language): void {
  if (states.includes(batch.state)) return;
  throw new BusinessError('importState', { state: stateName(batch.state, language) });
}
