import { FIELD_SCORE, FieldScore, FieldScoreBasis } from '@panicle/contract/field-scores';
import { say } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { OfflineEntryKind } from '../../../platform/offline/offline-entry-kind.ts';
import { correctObservation, recordObservation } from '../observation/service.ts';
import { requireRecordable } from '../trial/state.ts';
import { lockScored, scoreNow } from './score-now.ts';
import { writeFirstScores } from './write-scores.ts';

/** Why a value was corrected, as its history says. */
const REASON = { zh: '田间录入', en: 'Entered in the field' };
const SAME = { zh: '田间再次录入，数值未变', en: 'Entered in the field again, the same value' };

/**
 * Writes a score where the plot has the value that the device knew: two who score the same plot see each other's value and
 * decide. The same value once more is no change. Throws `offlineBasisChanged`.
 */
async function writeScore(
  change: Change,
  body: FieldScore,
  basis: FieldScoreBasis,
  day: string,
): Promise<void> {
  const { transaction, language, audit } = change;
  const { plotId, traitId, value } = body;
  await requireRecordable(transaction, { plotId });
  const known = await lockScored(transaction, { plotId, traitId, day });
  const before = known?.value ?? null;
  if (before === value) {
    audit({
      entity: 'observation',
      entityId: known?.id ?? plotId,
      action: 'update',
      before: { value },
      after: { value },
      reason: say(SAME, language),
    });
    return;
  }
  if (before !== basis.value) throw new BusinessError('offlineBasisChanged');
  if (known) await correctObservation(change, { id: known.id, value, reason: say(REASON, language) });
  else if (value !== null)
    await recordObservation(change, {
      plotId,
      traitId,
      value,
      observedOn: await dayOf(change, traitId, day),
    });
}

/** The day of a value, where the trait records it. */
async function dayOf({ transaction }: Change, traitId: string, day: string): Promise<string | null> {
  const [trait] = await transaction.query<{ recordDate: boolean }>(
    'select record_date as "recordDate" from trait where id = $1',
    [traitId],
  );
  return trait?.recordDate ? day : null;
}

/** Values that are entered beside the plot. */
export const scoreEntryKind: OfflineEntryKind<FieldScore, FieldScoreBasis> = {
  kind: FIELD_SCORE,
  title: { zh: '田间录入', en: 'Field scoring' },
  right: 'trials.write',
  body: FieldScore,
  basis: FieldScoreBasis,
  subject: ({ plotId, traitId }) => `${plotId} ${traitId}`,
  apply: (change, { body, basis, day }) => writeScore(change, body, basis, day),
  applyMany: writeFirstScores,
  conflicts: ['offlineBasisChanged', 'observationExists'],
  async present(connection, { plotId, traitId }, day) {
    const now = await scoreNow(connection, { plotId, traitId, day });
    return now && { theirs: now, basis: { value: now.value } };
  },
  logged: async (_connection, body) => body,
};
