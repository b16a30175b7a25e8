import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { referenceFolder } from '../../../testing/reference.ts';
import { readTrialData } from '../index.ts';
import { importTable } from '../testing/import-table.ts';
import {
  breeder,
  countRows,
  crops,
  detail,
  newTrait,
  newTrial,
  plots,
  setPlotDataStage,
  system,
} from './testing/plot-data-stage.ts';

setPlotDataStage();

describe('plot data', () => {
  test('makes environments, entries, plots, a new trait and its values from one table', async () => {
    const trialId = await newTrial(crops.pop());
    const table = 'loc,rep,gen,yield (t/ha)\nSanya,1,G1,10.5\nSanya,1,CK,9\nSanya,2,G1,NA\n北京,1,G1,8\n';
    const result = await importTable(system, breeder, { trialId }, table);
    expect(result).toMatchObject({
      mapping: { loc: 'environment', rep: 'replicate', gen: 'entry', 'yield (t/ha)': 'new:yield (t/ha)' },
      rows: 4,
      written: 3,
      errors: [],
    });
    expect(await detail(trialId)).toMatchObject({
      entryCount: 2,
      plotCount: 4,
      environments: [
        { location: 'Sanya', year: 2024, season: 'summer', plotCount: 3, replicates: ['1', '2'] },
        { location: '北京', plotCount: 1 },
      ],
      traits: [{ name: 'yield', unit: 't/ha', dataType: 'numeric', plotCount: 3 }],
    });
    const rows = await plots(trialId);
    expect(rows.map((plot: { isCheck: boolean }) => plot.isCheck)).toEqual([false, true, false, false]);
    expect(rows[0].observations[0].value).toBe(10.5);
  });

  test('understands Chinese heads and maps traits by either name, with or without the unit', async () => {
    const height = await newTrait({ name: '株高', englishName: 'Plant height', unit: 'cm' });
    const trialId = await newTrial();
    const table =
      '试点,重复,区组,行号,列号,小区号,品种名称,是否对照,株高(cm)\n三亚,I,1,1,2,0101,郑单958,是,251\n';
    const { mapping, errors } = await importTable(system, breeder, { trialId }, table);
    expect(errors).toEqual([]);
    expect(Object.values(mapping)).toEqual([
      'environment',
      'replicate',
      'block',
      'fieldRow',
      'fieldColumn',
      'plotNumber',
      'entry',
      'isCheck',
      height,
    ]);
    expect((await plots(trialId))[0]).toMatchObject({
      location: '三亚',
      plotNumber: '0101',
      fieldRow: 1,
      fieldColumn: 2,
      entryName: '郑单958',
      isCheck: true,
      observations: [{ traitId: height, value: 251 }],
    });
    const english = await importTable(
      system,
      breeder,
      { trialId: await newTrial() },
      'entry,PLANT HEIGHT\nG1,250\n',
    );
    expect(english.mapping).toEqual({ entry: 'entry', 'PLANT HEIGHT': height });
  });

  test('goes into the environment that is named where the table has none', async () => {
    const [named, unnamed] = [await newTrial(), await newTrial()];
    await importTable(system, breeder, { trialId: named, environment: '海南' }, 'entry,rep\nG1,1\n');
    expect((await detail(named)).environments).toMatchObject([{ location: '海南', plotCount: 1 }]);
    await importTable(system, breeder, { trialId: unnamed }, 'entry,rep\nG1,1\n');
    const { name, environments } = await detail(unnamed);
    expect(environments).toMatchObject([{ location: name, plotCount: 1 }]);
  });

  test('wants to know the environment where the trial has several', async () => {
    const trialId = await newTrial();
    await importTable(system, breeder, { trialId }, 'env,entry\nA,G1\nB,G1\n');
    const { errors } = await importTable(system, breeder, { trialId }, 'entry,rep\nG1,7\n');
    expect(errors).toEqual(['2 environment: the environment is missing']);
  });

  test('links entries to the one material of that name', async () => {
    const group = await system.admin.post('/crop/crop-material-group', { name: 'plot data' });
    const materials = [
      { sourceId: 'X-1', variety: '先玉335' },
      { sourceId: 'X-2', variety: 'twice' },
      { sourceId: 'X-3', variety: 'twice' },
    ];
    for (const material of materials) {
      await system.admin.post('/crop/crop-material-information', { ...material, groupId: group.data.id });
    }
    const trialId = await newTrial();
    await importTable(system, breeder, { trialId }, 'entry\nX-1\n先玉335\ntwice\nnone\n');
    const entries = (await breeder.get(`/crop/crop-field-entry/page?trialId=${trialId}`)).data.records;
    const linked = entries.map((entry: { materialId: string | null }) => entry.materialId !== null);
    expect(linked).toEqual([true, true, false, false]);
    expect(entries[0].materialId).toBe(entries[1].materialId);
  });

  test('adds further traits to the plots that are there: by number, by place, or by replicate and entry', async () => {
    const [first, second] = [await newTrait({ name: 'ear length' }), await newTrait({ name: 'ear width' })];
    const tables = [
      ['plot,rep,entry,ear length\n1,1,G1,15\n2,1,G2,16\n', 'entry,plot,ear width\nG2,2,4\nG1,1,5\n'],
      ['row,col,entry,ear length\n1,1,G1,15\n1,2,G1,16\n', 'col,row,entry,ear width\n2,1,G1,4\n1,1,G1,5\n'],
      [
        'rep,block,entry,ear length\n1,a,G1,15\n1,b,G1,16\n',
        'rep,block,entry,ear width\n1,b,G1,4\n1,a,G1,5\n',
      ],
      ['plot,rep,entry,ear length\n1,1,G1,15\n2,2,G1,16\n', 'rep,entry,ear width\n2,G1,4\n1,G1,5\n'],
    ];
    for (const [table, more] of tables) {
      const trialId = await newTrial();
      await importTable(system, breeder, { trialId }, table!);
      const { errors, warnings, written } = await importTable(system, breeder, { trialId }, more!);
      expect({ errors, warnings, written }).toEqual({ errors: [], warnings: [], written: 2 });
      const values = (await plots(trialId)).map(
        (plot: { observations: { traitId: string; value: number }[] }) =>
          Object.fromEntries(plot.observations.map(({ traitId, value }) => [traitId, value])),
      );
      expect(values, table).toEqual([
        { [first]: 15, [second]: 5 },
        { [first]: 16, [second]: 4 },
      ]);
    }
  });

  test('takes the same file with more columns, skipping values that are there already', async () => {
    const trialId = await newTrial();
    await importTable(system, breeder, { trialId }, 'plot,entry,ear length\n1,G1,15\n2,G2,\n');
    const again = await importTable(
      system,
      breeder,
      { trialId },
      'plot,entry,ear length,ear width\n1,G1,15,4\n2,G2,16,5\n',
    );
    expect(again).toMatchObject({ errors: [], written: 3 });
    expect(again.warnings).toHaveLength(1);
    expect(again.warnings[0]).toContain('already has this value');
  });

  test('never overwrites: a value, an entry or a place that differs is named', async () => {
    const trialId = await newTrial();
    const before = 'plot,row,col,entry,ear length\n1,1,1,G1,15\n2,1,2,G2,16\n';
    await importTable(system, breeder, { trialId }, before);
    const counted = await countRows();
    const table = 'plot,row,col,entry,ear length\n1,1,1,G1,15.5\n2,1,2,G3,\n3,1,1,G1,\n';
    const { errors, written } = await importTable(system, breeder, { trialId }, table);
    expect(written).toBe(0);
    expect(errors).toHaveLength(3);
    expect(errors.join('\n')).toMatch(/^2 .*already has the value 15;/m);
    expect(errors).toContain('3 entry: in the trial, this plot has the entry G2');
    expect(errors).toContain('4 fieldRow: row 2 already has this position: row 1, column 1');
    const alone = await importTable(system, breeder, { trialId }, 'plot,row,col,entry\n3,1,1,G1\n');
    expect(alone.errors).toEqual(['2 fieldRow: row 1, column 1 is already plot 1']);
    expect(await countRows()).toEqual(counted);
  });

  test('names a plot that comes twice, with the row in which it came before', async () => {
    const trialId = await newTrial();
    const table = 'env,rep,entry,ear length\nE,1,G1,15\nE,2,G1,15\nE,1,G1,16\n';
    const { errors } = await importTable(system, breeder, { trialId }, table);
    expect(errors).toEqual(['4 entry: this is the same plot as in row 2: 1 G1']);
    const places = 'plot,row,col,entry\n1,1,1,G1\n2,1,1,G2\n';
    const { errors: shared } = await importTable(system, breeder, { trialId }, places);
    expect(shared).toEqual(['3 fieldRow: row 2 already has this position: row 1, column 1']);
  });

  test('says when several plots fit, and when a plot is new to the trial', async () => {
    const trialId = await newTrial();
    await importTable(system, breeder, { trialId }, 'plot,rep,entry\n1,1,G1\n2,1,G1\n');
    const vague = await importTable(system, breeder, { trialId }, 'rep,entry,ear length\n1,G1,15\n');
    expect(vague.errors).toEqual([
      '2 entry: 2 plots of the trial match; add plot numbers or rows and columns',
    ]);
    const more = await importTable(system, breeder, { trialId }, 'plot,rep,entry\n3,1,G1\n');
    expect(more.warnings).toEqual(['2 entry: the trial does not have this plot yet; it will be added']);
    expect((await detail(trialId)).plotCount).toBe(3);
  });

  test('keeps several days of one plot apart', async () => {
    const trialId = await newTrial();
    const table = 'plot,entry,date,ear length\n1,G1,2024-07-01,5\n1,G1,2024-07-15,9\n1,G1,2024-07-15,9\n';
    const { errors } = await importTable(system, breeder, { trialId }, table);
    expect(errors).toHaveLength(1);
    const good = await importTable(system, breeder, { trialId }, table.split('\n').slice(0, 3).join('\n'));
    expect(good.written).toBe(2);
    const [plot, ...others] = await plots(trialId);
    expect(others).toEqual([]);
    expect(plot.observations).toMatchObject([
      { observedOn: '2024-07-01', value: 5 },
      { observedOn: '2024-07-15', value: 9 },
    ]);
    const response = await breeder.inject({ url: `/crop/crop-field-plot/export/${trialId}?format=csv` });
    expect(response.body).toContain('ear length 2024-07-01,ear length 2024-07-15');
  });

  test('takes columns of days and repeats back under the heads that an export gives them', async () => {
    const trait = await newTrait({ name: '叶片数', englishName: 'Leaves', unit: '' });
    const trialId = await newTrial();
    const first = 'plot,gen,观测日期,叶片数\n1,G1,2024-07-01,5\n1,G1,2024-07-15,9\n2,G2,2024-07-01,6\n';
    await importTable(system, breeder, { trialId }, first);
    const again = 'plot,gen,叶片数 2024-07-01,Leaves 2024-07-15\n1,G1,5,9\n2,G2,6,8\n';
    const result = await importTable(system, breeder, { trialId }, again);
    expect(result).toMatchObject({
      mapping: { '叶片数 2024-07-01': `${trait}@2024-07-01#1`, 'Leaves 2024-07-15': `${trait}@2024-07-15#1` },
      written: 1,
      errors: [],
    });
    expect(result.warnings.filter((warning) => warning.includes('already has this value'))).toHaveLength(3);
    const [, second] = await plots(trialId);
    expect(second.observations).toMatchObject([{ value: 6 }, { observedOn: '2024-07-15', value: 8 }]);
    const twice = 'plot,gen,观测日期,叶片数,叶片数 2024-07-01\n3,G3,2024-07-01,4,4\n';
    const { errors } = await importTable(system, breeder, { trialId }, twice);
    expect(errors.join()).toContain('already has a value of this trait, plot and day');
  });

  test('holds values to the rules of their trait', async () => {
    const trialId = await newTrial();
    await newTrait({ name: 'lodging', minimum: 0, maximum: 100, precision: 0 });
    await newTrait({ name: 'score', possibleValues: ['1', '3', '5'] });
    await newTrait({ name: 'silk', dataType: 'date' });
    const table =
      'plot,entry,lodging,score,silk\n1,G1,101,2,2024-02-30\n2,G2,5.5,3,2024-07-01\n3,G3,many,5,\n';
    const { errors, warnings } = await importTable(system, breeder, { trialId }, table);
    expect(errors.map((error) => error.slice(0, 2))).toEqual(['2 ', '2 ', '2 ', '4 ']);
    expect(errors.join()).toContain('not a possible value of the trait: 1, 3, 5');
    expect(warnings.filter((warning) => warning.includes('more than the 0 decimals'))).toHaveLength(1);
  });

  test('points out entries that differ only in what the eye passes over', async () => {
    const trialId = await newTrial();
    const { warnings } = await importTable(system, breeder, { trialId }, 'entry\nXY 335\nxy-335\n');
    expect(warnings).toEqual([
      '1 entry: 2 entries have no germplasm of exactly that name and will not be linked to any: XY 335, xy-335',
      '3 entry: differs from XY 335 only in letter case, spaces or character width; imported as another entry',
    ]);
  });

  test('says nothing of entries that are germplasm, nor of the number of replicates that was planned', async () => {
    const germplasm = await system.signInAs({ keys: ['germplasmManagement'] });
    for (const sourceId of ['KNOWN-1', 'KNOWN-2']) {
      const made = await germplasm.post('/crop/crop-material-information', { sourceId });
      expect(made.status).toBe(200);
    }
    const trialId = await newTrial();
    const rows = [1, 2, 3].flatMap((rep) => [`${rep},KNOWN-1`, `${rep},KNOWN-2`]);
    const { warnings } = await importTable(system, breeder, { trialId }, `rep,entry\n${rows.join('\n')}\n`);
    expect(warnings).toEqual([]);
  });

  test('does not take years and row numbers for traits', async () => {
    const trialId = await newTrial();
    const table = '序号,year,entry,note\n1,2024,G1,dry\n';
    const { mapping } = await importTable(system, breeder, { trialId }, table);
    expect(mapping).toEqual({ entry: 'entry' });
  });
});

const reference = referenceFolder('phenotype');
describe.runIf(reference)('published trials', () => {
  const read = (name: string) => readFileSync(join(reference!, name));

  test('the seed rates of Gomez and Gomez come in as they are', async () => {
    const trialId = await newTrial('rice');
    const result = await importTable(system, breeder, { trialId }, read('01_rcbd_gomez_seedrate.csv'));
    expect(result).toMatchObject({
      mapping: { rate: 'entry', rep: 'replicate', yield: 'new:yield' },
      written: 24,
      errors: [],
      warnings: [
        expect.stringContaining('6 entries have no germplasm of exactly that name'),
        expect.stringContaining('the table has 4 replicates; the trial is set to 3'),
      ],
    });
    const { environments, traits } = await detail(trialId);
    const data = await readTrialData(system.platform.database, {
      trialId,
      environmentId: environments[0].id,
      traitIds: [traits[0].id],
    });
    expect(data.plots[1]).toMatchObject({ entryName: '50', replicate: 'R1' });
    expect(data.traits[0]!.values[1]).toBe(5346);
  });

  test('the sorghum trials of Omer come in by environment', async () => {
    const trialId = await newTrial('general');
    const result = await importTable(system, breeder, { trialId }, read('06_met_omer_sorghum.csv'));
    expect(result.mapping).toEqual({
      env: 'environment',
      rep: 'replicate',
      gen: 'entry',
      yield: 'new:yield',
    });
    const { environments, entryCount, plotCount } = await detail(trialId);
    expect({ environments: environments.length, entryCount, plotCount }).toEqual({
      environments: 6,
      entryCount: 18,
      plotCount: 432,
    });
  });

  test('the other designs come in with every row', async () => {
    const files = [
      ['02_alpha_john_alpha.csv', 72],
      ['03_augmented_kling.csv', 68],
      ['04_rowcol_gilmour_serpentine.csv', 330],
      ['05_splitplot_yates_oats.csv', 72],
      ['08_met_unbalanced_buntaran_wheat.csv', 1069],
      ['09_missing_yates.csv', 80],
      ['10_interval_checks_cullis.csv', 668],
      ['11_contrast_besag_checks.csv', 364],
      ['12_SYNTHETIC_within_group_repeat.csv', 216],
    ] as const;
    for (const [name, rows] of files) {
      const trialId = await newTrial('general');
      const { errors } = await importTable(system, breeder, { trialId }, read(name));
      expect(errors, name).toEqual([]);
      expect((await detail(trialId)).plotCount, name).toBe(rows);
    }
  });
});
