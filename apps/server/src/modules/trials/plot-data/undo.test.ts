import { describe, expect, test } from 'vitest';
import type { Plot } from '@panicle/contract/observations';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import { recordObservation } from '../observation/service.ts';
import { importTable } from '../testing/import-table.ts';
import { insertEntries, insertEnvironments, insertPlots } from '../store.ts';
import { plotDataTarget } from './target.ts';
import {
  breeder,
  contextOf,
  countRows,
  crops,
  detail,
  newTrait,
  newTrial,
  plots,
  setPlotDataStage,
  system,
  undo,
} from './testing/plot-data-stage.ts';
import { unloggedChange } from '../../../testing/unlogged-change.ts';

setPlotDataStage();

describe('two imports at once', () => {
  test('into one trial: the second waits and goes on where the first one ended', async () => {
    const trialId = await newTrial(crops.pop());
    const { database } = system.platform;
    let second: ReturnType<typeof importTable> | undefined;
    await database.transaction(async (transaction) => {
      await plotDataTarget.lock!(transaction, contextOf({ trialId }));
      const place = { location: 'E', year: 2024, season: 'summer' as const, position: 0 };
      const [environmentId] = await insertEnvironments(transaction, trialId, [place], null);
      const entry = { name: 'G1', materialId: null, isCheck: false, position: 0 };
      const [entryId] = await insertEntries(transaction, trialId, [entry], null);
      const stake = { plotNumber: '1', replicate: '1', block: null, fieldRow: null, fieldColumn: null };
      const plot = { environmentId: environmentId!, entryId: entryId!, ...stake, position: 0 };
      await insertPlots(transaction, trialId, [plot], null);
      second = importTable(system, breeder, { trialId }, 'env,plot,rep,entry\nE,2,1,G1\nE,3,1,G2\n');
      await untilWaiting(database);
    });
    expect(await second).toMatchObject({ written: 2, errors: [] });
    expect((await plots(trialId)).map((plot: Plot) => plot.plotNumber)).toEqual(['1', '2', '3']);
    expect(await detail(trialId)).toMatchObject({ environments: [{ location: 'E' }], entryCount: 2 });
  });

  test('is refused where a value is recorded meanwhile, and says that someone was faster', async () => {
    const trialId = await newTrial();
    const traitId = await newTrait({ name: 'ear height' });
    const table = 'env,plot,rep,entry\nE,1,1,G1\n';
    await importTable(system, breeder, { trialId }, table);
    const [plot] = await plots(trialId);
    const { database } = system.platform;
    let late: Promise<unknown> = Promise.resolve();
    await database.transaction(async (transaction) => {
      const creation = { plotId: plot.id, traitId, value: 3 };
      await recordObservation(unloggedChange(transaction, { userId: breeder.userId }), creation);
      const values = 'env,plot,rep,entry,ear height\nE,1,1,G1,5\n';
      late = importTable(system, breeder, { trialId }, values).catch((failure: unknown) => failure);
      await untilWaiting(database);
    });
    expect(await late).toMatchObject({ error: 'importOvertaken' });
    expect((await plots(trialId))[0].observations).toMatchObject([{ value: 3 }]);
  });
});

describe('undoing an import of plot data', () => {
  test('leaves everything as it was before', async () => {
    const trialId = await newTrial(crops.pop());
    await importTable(system, breeder, { trialId }, 'env,rep,entry,a\nE,1,G1,1\nE,1,G2,2\n');
    const before = await countRows();
    const { batchId } = await importTable(
      system,
      breeder,
      { trialId },
      'env,rep,entry,b\nE,1,G1,1\nF,1,G3,2\n',
    );
    expect(await undo(batchId)).toBe(2);
    expect(await countRows()).toEqual(before);
    expect(await undo(batchId)).toBe(0);
  });

  test('is refused while other records depend on it', async () => {
    const trialId = await newTrial(crops.pop());
    const first = await importTable(system, breeder, { trialId }, 'env,rep,entry,a\nE,1,G1,1\n');
    const second = await importTable(system, breeder, { trialId }, 'env,rep,entry,b\nE,1,G1,5\n');
    await expect(undo(first.batchId)).rejects.toMatchObject({
      error: 'importedPlotsInUse',
      values: { count: 1, names: '1 G1' },
    });
    await undo(second.batchId);
    const third = await importTable(system, breeder, { trialId }, 'env,rep,entry,a\nE,2,G1,7\n');
    await expect(undo(first.batchId)).rejects.toMatchObject({ error: 'importedPartsInUse' });
    await undo(third.batchId);
    const [plot] = await plots(trialId);
    const [{ traitId }] = plot.observations;
    const body = { plotId: plot.id, traitId, value: 3, observedOn: '2024-08-01' };
    const added = await breeder.post('/crop/crop-field-observation', body);
    await expect(undo(first.batchId)).rejects.toMatchObject({ error: 'importedPlotsInUse' });
    await system.platform.database.query('delete from observation where id = $1', [added.data.id]);
    expect(await undo(first.batchId)).toBe(1);
  });

  test('is refused when someone corrected a value, which keeps its reason and history', async () => {
    const trialId = await newTrial(crops.pop());
    const table = 'env,rep,entry,a\nE,1,G1,1\nE,1,G2,2\n';
    const { batchId } = await importTable(system, breeder, { trialId }, table);
    const [plot] = await plots(trialId);
    const [{ id, revision }] = plot.observations;
    const body = { id, value: 9, reason: 'misread', revision };
    expect((await breeder.put('/crop/crop-field-observation', body)).status).toBe(200);
    await expect(undo(batchId)).rejects.toMatchObject({
      error: 'importedValuesCorrected',
      values: { count: 1, names: '1 G1' },
    });
    expect((await plots(trialId)).map((known: Plot) => known.observations[0]!.value)).toEqual([9, 2]);
  });

  test('is refused when someone changed an entry or an environment', async () => {
    const trialId = await newTrial(crops.pop());
    const { batchId } = await importTable(system, breeder, { trialId }, 'env,entry,a\nE,G1,1\nE,G2,2\n');
    const [plot] = await plots(trialId);
    await breeder.put('/crop/crop-field-entry', { id: plot.entryId, name: 'G1 renamed' });
    await breeder.put('/crop/crop-field-environment', { id: plot.environmentId, location: 'Sanya' });
    await expect(undo(batchId)).rejects.toMatchObject({
      error: 'importedPartsChanged',
      values: { count: 2, names: 'G1 renamed, Sanya' },
    });
  });

  test('waits for a value that is being recorded on its plots, and is refused by it', async () => {
    const trialId = await newTrial(crops.pop());
    const { batchId } = await importTable(system, breeder, { trialId }, 'env,entry,a\nE,G1,1\n');
    const [plot] = await plots(trialId);
    const { database } = system.platform;
    let undone: Promise<unknown> = Promise.resolve();
    await database.transaction(async (transaction) => {
      const creation = { plotId: plot.id, traitId: plot.observations[0].traitId, value: 3 };
      const dated = { ...creation, observedOn: '2024-08-01' };
      await recordObservation(unloggedChange(transaction, { userId: breeder.userId }), dated);
      undone = undo(batchId).catch((failure: unknown) => failure);
      await untilWaiting(database);
    });
    expect(await undone).toMatchObject({ error: 'importedPlotsInUse', values: { count: 1 } });
    expect((await plots(trialId))[0].observations).toHaveLength(2);
  });
});
