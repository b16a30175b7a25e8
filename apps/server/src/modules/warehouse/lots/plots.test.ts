import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { writeRecordCode } from '@panicle/contract/codes/record-code';
import type { LotPlot } from '@panicle/contract/seed-lots';
import { formOf } from '../../germplasm/testing/germplasm-fixture.ts';
import { plantSmallTrial, type SmallTrial } from '../../trials/testing/small-trial.ts';
import { LOT, RECORD, data, openStore, type Store } from '../testing/stock-stage.ts';

let store: Store;
let trial: SmallTrial;
let plots: LotPlot[];
let trialName: string;
beforeAll(async () => {
  store = await openStore();
  trial = await plantSmallTrial(store.system, store.system.admin);
  trialName = (await data(store.system.admin.get(`/crop/crop-field-test/${trial.id}`))).name;
  plots = await findPlots(`search=${trialName}`);
});
afterAll(() => store?.system.close());

const findPlots = (query: string): Promise<LotPlot[]> => data(store.keeper.get(`${LOT}/plots?${query}`));
const page = (query: string) => data(store.keeper.get(`${LOT}/page?${query}`));
const importLots = async (content: string, write: 0 | 1) =>
  (
    await store.keeper.inject({
      method: 'POST',
      url: `${RECORD}/batchImport/all/${write}`,
      ...formOf(content, 'stock.csv'),
    })
  ).json();

test('a lot names the plot that it was harvested from, is found by it, and keeps it in its parts', async () => {
  const [plot, other] = [plots[0]!, plots[1]!];
  expect(plot.name.startsWith(`${trialName} / Sanya / `)).toBe(true);
  const lot = await store.newLot({ origin: 'plotHarvest', plotId: plot.id });
  expect(lot).toMatchObject({ plotId: plot.id, plot: { name: plot.name, trialId: trial.id } });
  const part = await data(store.keeper.post(`${LOT}/split`, { id: lot.id, quantity: 10 }));
  expect(part).toMatchObject({ plotId: plot.id });
  expect((await page(`plotId=${plot.id}`)).total).toBe(2);
  expect((await page(`trialId=${trial.id}&holds=some`)).total).toBe(2);
  const changed = await data(store.keeper.put(LOT, { id: part.id, plotId: other.id }));
  expect(changed.plot.name).toBe(other.name);
  expect(await store.keeper.put(LOT, { id: part.id, plotId: lot.id })).toMatchObject({
    status: errors.lotPlotGone.status,
  });
  const file = await store.keeper.inject({
    method: 'GET',
    url: `${LOT}/export?format=csv&plotId=${plot.id}`,
  });
  expect(file.body).toContain(plot.name);
});

test('the plots of a material are offered first, and those that a text names', async () => {
  const materialId = await store.newMaterial();
  await store.system.platform.database.query(
    `update trial_entry set material_id = $1 where trial_id = $2 and name = 'G2'`,
    [materialId, trial.id],
  );
  const offered = await findPlots(`materialId=${materialId}`);
  expect(new Set(offered.map(({ entryName }) => entryName))).toEqual(new Set(['G2']));
  expect(offered).toHaveLength(4);
  expect(await findPlots(`search=${encodeURIComponent('北京')}`)).toHaveLength(8);
  expect(await findPlots('')).toEqual([]);
});

test('an import names plots by trial, location and number, or by the code of their label', async () => {
  const plot = plots[0]!;
  const [trialOf, location, number] = plot.name.split(' / ');
  const rows = async (names: readonly string[]) => {
    const lines: string[] = [];
    for (const name of names) {
      const sourceId = store.next('PL');
      await store.newMaterial({ sourceId });
      lines.push(`${sourceId},in,5,${name}`);
    }
    return `source ID,operation,quantity,harvested plot\n${lines.join('\n')}\n`;
  };
  const label = writeRecordCode({ kind: 'plot', id: plot.id });
  const before = (await page(`plotId=${plot.id}`)).total;
  const good = await rows([plot.name, `${trialOf!.toLowerCase()}/${location}/${number}`, label]);
  expect(await importLots(good, 1)).toMatchObject({ status: 200 });
  expect((await page(`plotId=${plot.id}`)).total).toBe(before + 3);
  // the number is used at both locations
  const refused = await importLots(await rows([`${trialOf}/${number}`, `${trialOf}/Mars/1`]), 0);
  expect(JSON.stringify(refused)).toMatch(/names 2 plots.*There is no plot|There is no plot.*names 2 plots/s);
});

test('a lot keeps its plot while the trial is in the recycle bin, and shows it again afterwards', async () => {
  const lot = await store.newLot({ plotId: plots[2]!.id });
  const { deletionIds } = await data(store.system.admin.delete(`/crop/crop-field-test/${trial.id}?plots=16`));
  expect(await store.lot(lot.id)).toMatchObject({ plotId: plots[2]!.id, plot: null });
  await data(store.keeper.put(LOT, { id: lot.id, remarks: 'cleaned' }));
  await data(store.system.admin.put('/crop/crop-recycle-bin/restore', { ids: deletionIds }));
  expect((await store.lot(lot.id)).plot).toMatchObject({ name: plots[2]!.name });
});
