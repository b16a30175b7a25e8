import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { Plot } from '@panicle/contract/observations';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../../testing/test-application.ts';
import { importTable } from '../../testing/import-table.ts';
import { plantSmallTrial, type SmallTrial } from '../../testing/small-trial.ts';
import { undoPlotData } from '../../plot-data/undo.ts';

const TRAIT = '/crop/crop-trait';
const OBSERVATION = '/crop/crop-field-observation';

let system: TestApplication;
let breeder: Client;
let trial: SmallTrial;
let yieldName: string;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['fieldTestTask', 'basicData'] });
  trial = await plantSmallTrial(system, breeder);
  const { data } = await system.admin.put(TRAIT, { id: trial.traitId, calculable: true });
  yieldName = data.name;
});
afterAll(() => system.close());

let serial = 0;
const createTrait = (fields: object = {}) =>
  breeder.post(TRAIT, {
    name: `calculated ${++serial}`,
    crop: 'maize',
    classification: 'agronomic',
    dataType: 'numeric',
    ...fields,
  });

const plots = async (): Promise<Plot[]> =>
  (await breeder.get(`/crop/crop-field-plot/page?trialId=${trial.id}&pageSize=100`)).data.records;
const observed = (plot: Plot, traitId: string) =>
  plot.observations.filter((one) => one.traitId === traitId).map(({ value }) => value);
/** Of the first plot of the trial, whose yield is 111. */
const first = async (traitId: string) => observed((await plots())[0]!, traitId);

test('yield by area follows from the size of the plots, and from a size that is corrected', async () => {
  const size = { plotLength: 5, plotWidth: 2 };
  await breeder.put('/crop/crop-field-test', { id: trial.id, ...size });
  const { data: perArea } = await createTrait({ formula: `[${yieldName}] / plotArea() * 10`, precision: 2 });
  expect(await first(perArea.id)).toEqual([111]);
  await breeder.put('/crop/crop-field-test', { id: trial.id, plotLength: 10 });
  expect(await first(perArea.id)).toEqual([55.5]);
  await breeder.put('/crop/crop-field-test', { id: trial.id, plotLength: null });
  expect(await first(perArea.id)).toEqual([]);
  await breeder.delete(`${TRAIT}/${perArea.id}`);
});

describe('the formula of a trait', () => {
  test('is answered with names, follows renamed traits, and keeps its inputs from being deleted', async () => {
    const { data: input } = await createTrait({ calculable: true });
    const { data: trait } = await createTrait({ formula: `[ ${input.name} ]*2` });
    expect(trait.formula).toBe(`[${input.name}]*2`);
    await breeder.put(TRAIT, { id: input.id, name: 'renamed input' });
    const { data: changed } = await breeder.put(TRAIT, { id: trait.id, description: 'twice' });
    expect(changed.formula).toBe('[renamed input]*2');
    const refused = await breeder.delete(`${TRAIT}/${input.id}`);
    expect(refused.status).toBe(errors.stillReferenced.status);
    expect(refused.msg).toContain(trait.name);
    const { data: deletion } = await breeder.delete(`${TRAIT}/${trait.id}`);
    await breeder.put('/crop/crop-recycle-bin/restore', { ids: deletion.deletionIds });
    expect((await breeder.get(`${TRAIT}/${trait.id}`)).data.formula).toBe('[renamed input]*2');
  });

  test('is refused with the reason where it cannot be calculated', async () => {
    const { data: text } = await createTrait({ dataType: 'text' });
    const { data: grams } = await createTrait({ unit: 'g', calculable: true });
    const statusOf = async (formula: string, more: object = {}) =>
      (await createTrait({ formula, ...more })).status;
    expect(await statusOf('[no such trait]')).toBe(errors.formulaTraitUnknown.status);
    expect(await statusOf(`[${text.name}] + 1`)).toBe(errors.formulaTraitUnfit.status);
    expect(await statusOf('1 +')).toBe(errors.formulaIncomplete.status);
    expect(await statusOf(`[${grams.name}] + [${yieldName}]`)).toBe(errors.formulaUnits.status);
    expect(await statusOf(`[${grams.name}]`, { unit: 'kg' })).toBe(errors.formulaUnitResult.status);
    expect(await statusOf('1', { dataType: 'text' })).toBe(errors.formulaNotNumeric.status);
    const same = { englishName: 'Same name' };
    const { data: one } = await createTrait({ ...same, calculable: true });
    expect((await createTrait({ formula: '[same NAME]' })).data.formula).toBe(`[${one.name}]`);
    await createTrait({ ...same, calculable: true });
    expect(await statusOf('[Same name]')).toBe(errors.formulaTraitSeveral.status);
    for (const bomb of ['('.repeat(499) + '1' + ')'.repeat(499), '-'.repeat(900) + '1', '9^9^9^9^9^9^9'])
      expect([200, errors.formulaTooDeep.status]).toContain(await statusOf(bomb));
    const measured = await breeder.put(TRAIT, { id: trial.traitId, formula: '1 + 1' });
    expect(measured.status).toBe(errors.formulaOnMeasured.status);
  });

  test('never leads back to its trait, also where two people write at once', async () => {
    const { data: one } = await createTrait({ calculable: true });
    const { data: two } = await createTrait({ formula: `[${one.name}] + 1` });
    const { data: three } = await createTrait({ formula: `[${two.name}] + 1` });
    const refused = await breeder.put(TRAIT, { id: one.id, formula: `[${three.name}]` });
    expect(refused.status).toBe(errors.formulaCycle.status);
    expect(refused.msg).toContain([one, three, two, one].map(({ name }) => name).join(' → '));
    const [left, right] = [await createTrait({ calculable: true }), await createTrait({ calculable: true })];
    const answers = await Promise.all([
      breeder.put(TRAIT, { id: left.data.id, formula: `[${right.data.name}]` }),
      breeder.put(TRAIT, { id: right.data.id, formula: `[${left.data.name}]` }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, errors.formulaCycle.status]);
  });

  test('is looked through once for each trait, however many ways lead to it', async () => {
    const { data: below } = await createTrait({ calculable: true });
    const { data: above } = await createTrait({ calculable: true });
    const { database } = system.platform;
    const layers: string[][] = [[below.id]];
    for (let layer = 1; layer <= 30; layer += 1) {
      const made = await database.query<{ id: string }>(
        `insert into trait (id, name, crop, classification, data_type, calculable, created_by, updated_by)
         select gen_random_uuid(), 'way ' || $1::int || side, 'maize', 'agronomic', 'numeric', true, $2, $2
           from unnest(array['a', 'b']) as side returning id`,
        [layer, breeder.userId],
      );
      layers.push(made.map(({ id }) => id));
      await database.query(
        `insert into trait_formula_input (id, trait_id, input_id)
         select gen_random_uuid(), t, i from unnest($1::uuid[]) as t cross join unnest($2::uuid[]) as i`,
        [layers[layer], layers[layer - 1]],
      );
    }
    expect((await breeder.put(TRAIT, { id: above.id, formula: '[way 30a] * [way 30b]' })).status).toBe(200);
    const refused = await breeder.put(TRAIT, { id: below.id, formula: `[${above.name}]` });
    expect(refused.status).toBe(errors.formulaCycle.status);
    expect(refused.msg.split(' → ')).toHaveLength(33);
  });
});

describe('calculated values', () => {
  test('are there at once, follow each change of their inputs and formulas, and are not entered', async () => {
    const { data: double } = await createTrait({ formula: `[${yieldName}] * 2`, precision: 1 });
    const { data: more } = await createTrait({ formula: `[${double.name}] + 0.5` });
    expect([await first(double.id), await first(more.id)]).toEqual([[222], [222.5]]);
    const all = (await plots()).map((plot) => observed(plot, more.id).length);
    // one plot has no yield
    expect(all.filter((count) => count === 0)).toHaveLength(1);
    const [plot] = await plots();
    const { id, revision } = plot!.observations.find(({ traitId }) => traitId === trial.traitId)!;
    const corrected = await breeder.put(OBSERVATION, { id, revision, value: 100.04, reason: 'scale' });
    expect(corrected.status).toBe(200);
    expect([await first(double.id), await first(more.id)]).toEqual([[200.1], [200.6]]);
    await breeder.put(OBSERVATION, { id, value: null, reason: 'lost' });
    expect([await first(double.id), await first(more.id)]).toEqual([[], []]);
    await breeder.put(OBSERVATION, { id, value: 111, reason: 'found' });
    await breeder.put(TRAIT, { id: double.id, formula: `[${yieldName}] * 3` });
    expect([await first(double.id), await first(more.id)]).toEqual([[333], [333.5]]);
    const entered = await breeder.post(OBSERVATION, { plotId: plot!.id, traitId: more.id, value: 1 });
    expect(entered.status).toBe(errors.observationCalculated.status);
    await breeder.put(TRAIT, { id: double.id, formula: null });
    expect([await first(double.id), await first(more.id)]).toEqual([[], []]);
  });

  test('of days and repeats are calculated for each of them', async () => {
    const { data: height } = await createTrait({ calculable: true });
    const { data: ratio } = await createTrait({ formula: `[${height.name}] / [${yieldName}]`, precision: 2 });
    const [plot] = await plots();
    const record = (value: number, observedOn: string) =>
      breeder.post(OBSERVATION, { plotId: plot!.id, traitId: height.id, value, observedOn });
    await record(222, '2024-07-01');
    expect(await first(ratio.id)).toEqual([2]);
    await record(333, '2024-08-01');
    const values = (await plots())[0]!.observations.filter(({ traitId }) => traitId === ratio.id);
    expect(values.map(({ observedOn, value }) => [observedOn, value])).toEqual([
      ['2024-07-01', 2],
      ['2024-08-01', 3],
    ]);
  });

  test('follow imports, are not taken from them, and go when an import is taken back', async () => {
    const { data: ears } = await createTrait({ calculable: true });
    const { data: twice } = await createTrait({ formula: `[${ears.name}] * 2` });
    const rows = ['Sanya,100,G1,5,99', 'Sanya,101,G2,6,99'];
    const table = [`environment,plot,entry,${ears.name},${twice.name}`, ...rows].join('\n');
    const {
      batchId,
      errors: bad,
      warnings,
    } = await importTable(system, breeder, { trialId: trial.id }, table);
    expect(bad).toEqual([]);
    expect(warnings.join()).toContain(`${twice.name} is calculated by a formula`);
    const calculated = (await plots()).flatMap((plot) => observed(plot, twice.id));
    expect(new Set(calculated)).toEqual(new Set([10, 12]));
    await system.platform.database.transaction((transaction) =>
      undoPlotData(transaction, batchId, { language: 'en_US' }),
    );
    expect((await plots()).flatMap((plot) => observed(plot, twice.id))).toEqual([]);
  });

  test('do not miss what two people record at the same moment', async () => {
    const [one, two] = [await createTrait({ calculable: true }), await createTrait({ calculable: true })];
    const { data: sum } = await createTrait({ formula: `[${one.data.name}] + [${two.data.name}]` });
    const few = (await plots()).slice(0, 5);
    await Promise.all(
      few.flatMap(({ id: plotId }) =>
        [one, two].map(({ data }, place) =>
          breeder.post(OBSERVATION, { plotId, traitId: data.id, value: place + 1 }),
        ),
      ),
    );
    const found = (await plots()).slice(0, 5).map((plot) => observed(plot, sum.id));
    expect(found).toEqual(few.map(() => [3]));
  });
});

describe('the recycle bin', () => {
  const restore = ({ data }: { data: { deletionIds: string[] } }) =>
    breeder.put('/crop/crop-recycle-bin/restore', { ids: data.deletionIds });
  const deleteTrial = async () =>
    breeder.delete(`/crop/crop-field-test/${trial.id}?plots=${(await plots()).length}`);

  test('gives a trial back with values by the formulas of today, old and new ones', async () => {
    const { data: changed } = await createTrait({ formula: `[${yieldName}] * 2` });
    const { data: ended } = await createTrait({ formula: `[${yieldName}] + 1` });
    const { data: later } = await createTrait({ formula: `[${changed.name}] + 1` });
    expect([await first(changed.id), await first(ended.id)]).toEqual([[222], [112]]);
    const deleted = await deleteTrial();
    await breeder.put(TRAIT, { id: changed.id, formula: `[${yieldName}] * 3` });
    await breeder.put(TRAIT, { id: ended.id, formula: null });
    const { data: added } = await createTrait({ formula: `[${yieldName}] - 11` });
    expect((await restore(deleted)).status).toBe(200);
    const found = await Promise.all([changed, later, ended, added].map(({ id }) => first(id)));
    expect(found).toEqual([[333], [334], [], [100]]);
  });

  test('gives a calculated trait back with values from what was recorded meanwhile', async () => {
    const { data: ears } = await createTrait({ calculable: true });
    const { data: twice } = await createTrait({ formula: `[${ears.name}] * 2` });
    const deleted = await breeder.delete(`${TRAIT}/${twice.id}`);
    const [plot] = await plots();
    await breeder.post(OBSERVATION, { plotId: plot!.id, traitId: ears.id, value: 4 });
    expect((await restore(deleted)).status).toBe(200);
    expect(await first(twice.id)).toEqual([8]);
  });

  test('keeps traits of deleted values from getting a formula or another type', async () => {
    const { data: measured } = await createTrait({});
    const [plot] = await plots();
    await breeder.post(OBSERVATION, { plotId: plot!.id, traitId: measured.id, value: 4 });
    const deleted = await deleteTrial();
    for (const change of [{ formula: '1 + 1' }, { dataType: 'text' }]) {
      const refused = await breeder.put(TRAIT, { id: measured.id, ...change });
      expect(refused.status).toBe(errors.traitValuesDeleted.status);
    }
    await restore(deleted);
    expect(await first(measured.id)).toEqual([4]);
  });
});

describe('values of a trait', () => {
  test('need a day where the trait records the date, and pass its limits where it is fuzzy', async () => {
    const [plot] = await plots();
    const { data: dated } = await createTrait({ recordDate: true });
    const entry = { plotId: plot!.id, traitId: dated.id, value: 1 };
    expect((await breeder.post(OBSERVATION, entry)).status).toBe(errors.observationDateNeeded.status);
    expect((await breeder.post(OBSERVATION, { ...entry, observedOn: '2024-07-01' })).status).toBe(200);
    const { data: percent } = await createTrait({ scale: 'percent' });
    const tooHigh = { plotId: plot!.id, traitId: percent.id, value: 101 };
    expect((await breeder.post(OBSERVATION, tooHigh)).status).toBe(errors.observationTooHigh.status);
    await breeder.put(TRAIT, { id: percent.id, fuzzy: true });
    expect((await breeder.post(OBSERVATION, tooHigh)).status).toBe(200);
  });
});

test('a locked trial keeps its calculated values until it is unlocked, and is named where they would go', async () => {
  const { data: trait } = await createTrait({ formula: `[${yieldName}] * 2` });
  expect(await first(trait.id)).toEqual([222]);
  const move = (from: string, to: string) =>
    breeder.put('/crop/crop-field-test/state', { id: trial.id, from, to });
  const { state } = (await breeder.get(`/crop/crop-field-test/${trial.id}`)).data;
  await system.platform.database.query(`update trial set state = 'locked' where id = $1`, [trial.id]);
  expect((await breeder.put(TRAIT, { id: trait.id, formula: `[${yieldName}] * 3` })).status).toBe(200);
  expect(await first(trait.id)).toEqual([222]);
  const removed = await breeder.put(TRAIT, { id: trait.id, formula: null });
  expect(removed.status).toBe(errors.trialLocked.status);
  expect((await move('locked', 'harvested')).status).toBe(200);
  expect(await first(trait.id)).toEqual([333]);
  await system.platform.database.query('update trial set state = $2 where id = $1', [trial.id, state]);
});
