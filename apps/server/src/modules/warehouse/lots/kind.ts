import { LotFields, checkLot, type SeedLot, type SeedLotChange } from '@panicle/contract/seed-lots';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Session } from '../../../platform/http/route.ts';
import { keptAuthor } from '../../../platform/records/record-kind.ts';
import { recordTable, updateRecord } from '../../../platform/records/record-table.ts';
import { Records } from '../../../platform/records/records.ts';
import { requireUnbroken } from '../../../platform/records/require-unbroken.ts';
import { findLot } from '../lots.ts';
import { requirePlot } from './plots.ts';

type Author = Pick<Session, 'userId'>;

const fields = recordTable('seed_lot', LotFields);
const table = { ...fields, columns: { ...fields.columns, lotCode: 'code' } };
const names = Object.keys(table.columns) as (keyof LotFields)[];

const fieldsOf = (lot: SeedLot) => Object.fromEntries(names.map((name) => [name, lot[name]])) as LotFields;

/** What the operation log shows of a lot. */
export const loggedLot = (lot: SeedLot) => {
  const { year, origin, thousandGrainWeight, treatment, expiryDate, targetAmount, remarks } = lot;
  const harvestedPlot = lot.plot?.name ?? null;
  const facts = { year, seedOrigin: origin, harvestedPlot, thousandGrainWeight, treatment, targetAmount };
  return {
    name: lot.lotCode,
    ...facts,
    seedExpiry: expiryDate,
    stockRemarks: remarks,
    storagePlace: lot.place,
  };
};

/** The facts of lots; seed is put into them by records, and they are put elsewhere by moves. */
const lots = new Records<LotFields, SeedLot, Author>({
  entity: 'seed-lot',
  find: findLot,
  fieldsOf,
  async requireValid({ transaction }, stated, before) {
    if (before?.mergedInto) throw new BusinessError('lotMerged', { lot: before.lotCode });
    requireUnbroken(checkLot(stated));
    // a plot whose trial is in the recycle bin stays named
    if (stated.plotId !== before?.plotId) await requirePlot(transaction, stated.plotId);
  },
  insert: () => Promise.reject(new Error('lots are made by the ledger')),
  update: (change, { id, lotCode }, stated) =>
    updateRecord(change, table, id, { ...stated, lotCode: stated.lotCode || lotCode }),
  taken: { seed_lot_code: ({ lotCode }) => new BusinessError('stockLotExists', { code: lotCode }) },
  lastChange: keptAuthor,
  logged: loggedLot,
});

/** Changes what is stated of a lot. Throws `notFound`, `staleRevision`, `lotMerged`, `stockLotExists`. */
export const changeLot = (change: Change<Author>, { id, revision, ...changes }: SeedLotChange) =>
  lots.change(change, { id, revision }, changes);
