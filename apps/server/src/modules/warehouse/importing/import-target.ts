import { errors, say, type Text } from '@panicle/contract';
import { checkWarehouse } from '@panicle/contract/warehouse';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type {
  CellProblem,
  ImportColumn,
  ImportContext,
  ImportTarget,
} from '../../../platform/imports/import-target.ts';
import { Ledger } from '../ledger/ledger.ts';
import { folded } from '../ledger/lot-choice.ts';
import { movementOf, quantityIn } from '../ledger/movement.ts';
import { enterRecord, lotOfFields } from '../service.ts';
import { lotColumns, warehouseColumns } from './columns.ts';
import { readRows, type StockRow } from './rows.ts';
import { undoRecords } from './undo.ts';

interface State {
  rows: StockRow[];
  /** the codes of lots that the file gives, wherever in it, folded */
  stated: Set<string>;
}

type Options = Record<string, string>;

/** How a row goes into the ledger. */
type Enter = (
  transaction: Transaction,
  ledger: Ledger,
  row: StockRow,
  context: ImportContext<Options>,
) => Promise<void>;

const problemsOf = ({ number, fields }: StockRow, excused: ReadonlySet<string>): CellProblem[] =>
  checkWarehouse(fields)
    .filter(({ error }) => !excused.has(error))
    .map(({ field, error, values }) => ({
      row: number,
      severity: 'error' as const,
      column: field,
      value: String(fields[field] ?? ''),
      reason: errors[error],
      values,
    }));

/** A target whose rows are put into one ledger for each chunk, in their order, and written together. */
const stockImport = (target: {
  kind: string;
  title: Text;
  columns: readonly ImportColumn[];
  /** rules that its rows need not keep */
  excused: ReadonlySet<string>;
  enter: Enter;
}): ImportTarget<Options, State> => ({
  kind: target.kind,
  title: target.title,
  right: 'warehouse.write',

  async made(connection, batchId) {
    const [row] = await connection.query<{ records: number; lots: number }>(
      `select (select count(*)::int from warehouse_record where batch_id = $1) as records,
              (select count(*)::int from seed_lot where batch_id = $1) as lots`,
      [batchId],
    );
    return [
      {
        count: row?.records ?? 0,
        noun: { zh: '条出入库记录', en: '{count, stock record|stock records}' },
      },
      { count: row?.lots ?? 0, noun: { zh: '个种子批次', en: '{count, seed lot|seed lots}' } },
    ];
  },

  columns: () => Promise.resolve(target.columns),
  prepare: () => Promise.resolve({ rows: [], stated: new Set() }),
  foresee: {
    columns: () => ['lotCode'],
    take({ columns }, { stated }) {
      for (const code of columns.get('lotCode') ?? []) if (code !== null) stated.add(folded(String(code)));
    },
  },

  async check(connection, chunk, state, { options, batchId }) {
    // the demo data name materials of their own alone
    const within = options.within === 'batch' ? batchId : null;
    const { rows, problems } = await readRows(connection, chunk, within);
    state.rows = rows;
    return [...problems, ...rows.flatMap((row) => problemsOf(row, target.excused))];
  },

  async write({ transaction, language }, _chunk, { rows, stated }, context) {
    const { session, batchId } = context;
    const ledger = await Ledger.open(
      transaction,
      session,
      rows.map(({ fields }) => fields.materialId),
      { batchId, codes: rows.map(({ fields }) => fields.lotCode), stated },
    );
    for (const row of rows)
      try {
        await target.enter(transaction, ledger, row, context);
      } catch (failure) {
        if (!(failure instanceof BusinessError)) throw failure;
        const reason = say(errors[failure.error], language, failure.values);
        throw new BusinessError('stockRowRefused', { row: row.number, reason });
      }
    await ledger.write();
    return rows.length;
  },

  undo: undoRecords,
});

/** Stock records from a file, in its order: what came in first can go out in a later row. */
export const warehouseImport = stockImport({
  kind: 'warehouse',
  title: { zh: '出入库', en: 'Warehouse' },
  columns: warehouseColumns,
  excused: new Set(),
  async enter(transaction, ledger, { fields }, { session }) {
    await enterRecord(transaction, ledger, fields, session);
  },
});

/** Lots from a file, each with what it holds; a row without a quantity makes an empty one. */
export const lotImport = stockImport({
  kind: 'seed-lots',
  title: { zh: '种子批次', en: 'Seed lots' },
  columns: lotColumns,
  excused: new Set(['stockNoQuantity']),
  async enter(transaction, ledger, { fields }, { session }) {
    ledger.adoptUnit(fields.materialId, fields.unit);
    const lot = await lotOfFields(transaction, ledger, fields, session);
    const { quantity, unit, date } = fields;
    if (quantity > 0)
      ledger.put(lot, {
        operation: 'in',
        quantity,
        unit,
        date,
        ...movementOf(lot, 'in', quantityIn(lot, fields)),
      });
  },
});
