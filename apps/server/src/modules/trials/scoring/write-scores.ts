import { v7 as uuidv7 } from 'uuid';
import type { FieldScore, FieldScoreBasis, FieldScoreNow } from '@panicle/contract/field-scores';
import { checkObservation } from '@panicle/contract/observations';
import type { TraitType } from '@panicle/contract/trait-choices';
import type { Trait } from '@panicle/contract/traits';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { IdentifiedEntry, PresentState } from '../../../platform/offline/offline-entry-kind.ts';
import { traitList } from '../../traits/index.ts';
import { recalculate } from '../observation/calculated/recalculate.ts';
import { putInRecord, requireAct } from '../trial/state.ts';

type Entry = IdentifiedEntry<FieldScore, FieldScoreBasis>;
interface New {
  id: string;
  entry: Entry;
  trait: Trait;
  trialId: string;
  observedOn: string | null;
}

const distinct = (ids: readonly string[]) => [...new Set(ids)];

/** The trials of these plots that take values, held so until the transaction ends. */
async function recordableTrials(transaction: Transaction, plotIds: readonly string[]): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    'select distinct trial_id as id from plot where id = any($1::uuid[]) order by trial_id',
    [plotIds],
  );
  const open: string[] = [];
  for (const { id } of rows) {
    try {
      await requireAct(transaction, id, 'record');
      open.push(id);
    } catch (failure) {
      // taken one by one, each of its entries is answered why
      if (!(failure instanceof BusinessError)) throw failure;
    }
  }
  return open;
}

/** Plots of these trials with their trials; nobody deletes them before the transaction ends. */
async function keepPlots(
  transaction: Transaction,
  trialIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.query<{ id: string; trialId: string }>(
    'select id, trial_id as "trialId" from plot where id = any($1::uuid[]) and trial_id = any($2::uuid[]) order by id for key share',
    [ids, trialIds],
  );
  return new Map(rows.map(({ id, trialId }) => [id, trialId]));
}

/** Of these plots and traits the days that have a value, or had one: by plot and trait. */
async function knownDays(transaction: Transaction, plotIds: readonly string[], traitIds: readonly string[]) {
  const rows = await transaction.query<{ plotId: string; traitId: string; observedOn: string | null }>(
    `select plot_id as "plotId", trait_id as "traitId", observed_on as "observedOn" from observation
      where plot_id = any($1::uuid[]) and trait_id = any($2::uuid[])`,
    [plotIds, traitIds],
  );
  return Map.groupBy(rows, ({ plotId, traitId }) => `${plotId} ${traitId}`);
}

/** Those that are first values: no other value is met or corrected. */
async function firstValues(
  transaction: Transaction,
  trialIds: readonly string[],
  stated: readonly Entry[],
): Promise<New[]> {
  const traitIds = distinct(stated.map(({ body }) => body.traitId)).sort();
  const plotIds = distinct(stated.map(({ body }) => body.plotId));
  const plots = await keepPlots(transaction, trialIds, plotIds);
  const found = await traitList.several(transaction, traitIds, { lock: 'keep' });
  const traits = new Map(found.map((trait) => [trait.id, trait]));
  const known = await knownDays(transaction, plotIds, traitIds);
  return stated.flatMap((entry): New[] => {
    const { plotId, traitId, value } = entry.body;
    const trait = traits.get(traitId);
    const trialId = plots.get(plotId);
    if (!trait || trialId === undefined || trait.formula !== null || checkObservation(trait, value!))
      return [];
    const observedOn = trait.recordDate ? entry.day : null;
    const met = (known.get(`${plotId} ${traitId}`) ?? []).some(
      (one) => !trait.recordDate || one.observedOn === observedOn,
    );
    return met ? [] : [{ id: uuidv7(), entry, trait, trialId, observedOn }];
  });
}

const valuesOf = (news: readonly New[], type: TraitType) =>
  news.map(({ entry, trait }) => (trait.dataType === type ? entry.body.value : null));

/** Writes first values of many plots as a set; what meets a value is left. */
export async function writeFirstScores(
  change: Change,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, PresentState>> {
  const { transaction, session } = change;
  const stated = entries.filter(({ body, basis }) => body.value !== null && basis.value === null);
  const trialIds = await recordableTrials(
    transaction,
    stated.map(({ body }) => body.plotId),
  );
  const news = await firstValues(transaction, trialIds, stated);
  if (news.length === 0) return new Map();
  const plotIds = news.map(({ entry }) => entry.body.plotId);
  const traitIds = news.map(({ trait }) => trait.id);
  await transaction.insertMany('observation', [
    { name: 'id', type: 'uuid', values: news.map(({ id }) => id) },
    { name: 'plot_id', type: 'uuid', values: plotIds },
    { name: 'trait_id', type: 'uuid', values: traitIds },
    { name: 'observed_on', type: 'date', values: news.map(({ observedOn }) => observedOn) },
    { name: 'number_value', type: 'double precision', values: valuesOf(news, 'numeric') },
    { name: 'text_value', type: 'text', values: valuesOf(news, 'text') },
    { name: 'date_value', type: 'date', values: valuesOf(news, 'date') },
    { name: 'recorded_by', type: 'uuid', values: news.map(() => session.userId) },
  ]);
  for (const trialId of distinct(news.map((one) => one.trialId)).sort())
    await putInRecord(transaction, trialId);
  await recalculate(change, distinct(traitIds), distinct(plotIds));
  const [clock] = await transaction.query<{ now: Date }>('select now() as now');
  const at = clock!.now.toISOString();
  return new Map(
    news.map(({ id, entry, trait, observedOn }): [string, PresentState] => {
      const { plotId, traitId, value } = entry.body;
      entry.audit({
        entity: 'observation',
        entityId: id,
        action: 'create',
        after: { plotId, traitId, value, observedOn },
      });
      const { name, englishName, unit } = trait;
      const theirs: FieldScoreNow = {
        value,
        observedOn,
        person: session.username,
        at,
        trait: { name, englishName, unit },
      };
      return [entry.id, { theirs, basis: { value } }];
    }),
  );
}
