import type { DecimalMark } from '@panicle/contract/text-tables';
import type { Table, TableRow } from '../tables/cell.ts';
import { showCell } from '../tables/values/read-text.ts';
import { reasons } from '../tables/values/reasons.ts';
import { shownRow, type Corrections } from './corrections.ts';
import type { ImportChunk, ImportColumn } from './import-target.ts';
import { ProbableDuplicates } from './probable-duplicates.ts';
import type { ProblemList } from './problem-list.ts';
import { cellReader, type CellReader } from './read-cell.ts';

/** How a file is read: settled by the preview and the user's choices. */
export interface ReadingPlan {
  table: Table;
  /** text files say how many cells a row has; in workbooks empty cells are simply not there */
  countsCells: boolean;
  headRow: number;
  /** columns that have a head */
  width: number;
  columns: readonly { index: number; column: ImportColumn }[];
  decimalMark: DecimalMark;
  corrections?: Corrections;
}

export interface CheckedChunk extends ImportChunk {
  /** cells and rows (column '') of this chunk that were refused, as 'row column' */
  refused: ReadonlySet<string>;
}

export const cellName = (row: number, column: string) => `${row} ${column}`;

const CHUNK_ROWS = 5000;
/** Wide tables come in smaller chunks. */
const CHUNK_CELLS = 250_000;

interface ColumnReader {
  index: number;
  key: string;
  read: CellReader;
  duplicates: ProbableDuplicates | null;
}

/**
 * The rows below the head, read by the types of their columns, in chunks. What cannot be taken goes to `problems`
 * and is null in the chunk. Rows with nothing in any of the columns are left out.
 */
export async function* readChunks(
  plan: ReadingPlan,
  problems: ProblemList,
  options: { signal: AbortSignal; onProgress?: (share: number) => void },
): AsyncGenerator<CheckedChunk, void, undefined> {
  const readers = plan.columns.map(({ index, column }) => ({
    index,
    key: column.key,
    read: cellReader(column, plan.decimalMark),
    duplicates: column.identifier ? new ProbableDuplicates(column.key) : null,
  }));
  const chunkRows = Math.max(1, Math.min(CHUNK_ROWS, Math.floor(CHUNK_CELLS / Math.max(1, readers.length))));
  const next = () => new ChunkBuilder(readers, problems, plan.corrections);
  let chunk = next();
  for await (const batch of plan.table.rows(options)) {
    for (const read of batch) {
      if (read.number <= plan.headRow) continue;
      const row = correctedRow(read, plan);
      if (isBlank(row, readers)) continue;
      if (plan.countsCells) chunk.checkWidth(row, plan.width);
      chunk.take(row);
      if (chunk.rowNumbers.length < chunkRows) continue;
      yield chunk;
      chunk = next();
    }
  }
  if (chunk.rowNumbers.length > 0) yield chunk;
}

/** A row as it was corrected as a whole; as its equals were, as long as it has slipped. */
function correctedRow(read: TableRow, { corrections, countsCells, width }: ReadingPlan): TableRow {
  if (!corrections) return read;
  const row = { ...read, cells: corrections.ofRow(read.number) ?? read.cells };
  const slipped = countsCells && cellsIn(row, width) !== width;
  return slipped ? { ...row, cells: corrections.ofRowsAlike(row.cells) ?? row.cells } : row;
}

/** Empty cells beyond the last head do not count. */
function cellsIn({ cells }: TableRow, expected: number): number {
  let found = cells.length;
  while (found > expected && cells[found - 1] === '') found -= 1;
  return found;
}

function isBlank(row: TableRow, readers: readonly ColumnReader[]): boolean {
  return readers.every(({ index }) => {
    const cell = row.cells[index];
    return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
  });
}

class ChunkBuilder implements CheckedChunk {
  readonly rowNumbers: number[] = [];
  readonly columns: Map<string, (string | number | null)[]>;
  readonly refused = new Set<string>();
  readonly #readers: readonly ColumnReader[];
  readonly #arrays: (string | number | null)[][];
  readonly #problems: ProblemList;
  readonly #corrections: Corrections | undefined;

  constructor(readers: readonly ColumnReader[], problems: ProblemList, corrections?: Corrections) {
    this.#readers = readers;
    this.#problems = problems;
    this.#corrections = corrections;
    this.columns = new Map(readers.map(({ key }) => [key, []]));
    this.#arrays = [...this.columns.values()];
  }

  take(row: TableRow): void {
    this.rowNumbers.push(row.number);
    for (const [position, reader] of this.#readers.entries()) {
      const { key, duplicates } = reader;
      const { cell, value, refusal, notice } = this.#read(row, reader);
      this.#arrays[position]!.push(value);
      const remark = refusal ?? notice;
      if (remark) {
        const severity = refusal ? 'error' : 'warning';
        if (refusal) this.refused.add(cellName(row.number, key));
        this.#problems.add({
          row: row.number,
          column: key,
          value: showCell(cell),
          ...remark,
          severity,
          unreadable: refusal !== undefined,
        });
      }
      const duplicate = duplicates?.look(row.number, cell);
      if (duplicate) this.#problems.add(duplicate);
    }
  }

  /** A cell as it was corrected; where only its value was, as long as it cannot be read. */
  #read({ number, cells }: TableRow, { index, read }: ColumnReader) {
    const cell = this.#corrections?.ofCell(number, index) ?? cells[index];
    const reading = read(cell);
    const other = reading.refusal && this.#corrections?.ofValue(index, cell);
    return other === undefined ? { cell, ...reading } : { cell: other, ...read(other) };
  }

  /** Cells under no head, or heads without a cell: the row has probably slipped. */
  checkWidth(row: TableRow, expected: number): void {
    const found = cellsIn(row, expected);
    if (found === expected) return;
    this.refused.add(cellName(row.number, ''));
    this.#problems.add({
      row: row.number,
      column: '',
      value: shownRow(row.cells),
      reason: found < expected ? reasons.tooFewCells : reasons.tooManyCells,
      values: { found, expected },
      severity: 'error',
      unreadable: true,
    });
  }
}
