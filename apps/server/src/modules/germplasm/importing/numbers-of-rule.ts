import type { Text } from '@panicle/contract';
import { missingFor } from '@panicle/contract/compose-number';
import type { NumberContext, NumberRule } from '@panicle/contract/number-rules';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CellProblem, ImportChunk } from '../../../platform/imports/import-target.ts';
import { giveNumbers } from '../../numbering/index.ts';

const needed: Text = {
  zh: '没有材料编号的行由规则“{rule}”编号，需要填写此列',
  en: 'rows without a source ID are numbered by rule {rule}, which needs this cell',
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function contextOf({ columns }: ImportChunk, index: number): NumberContext {
  const year = columns.get('year')?.[index];
  const station = columns.get('station')?.[index];
  return {
    ...(typeof year === 'number' ? { year } : {}),
    ...(typeof station === 'string' && station !== '' ? { station } : {}),
  };
}

/** The rows of a chunk that a rule has to number. */
const unnumbered = ({ columns, rowNumbers }: ImportChunk) =>
  [...rowNumbers.keys()].filter((index) => isEmpty(columns.get('sourceId')?.[index]));

/** Cells that the rule cannot do without. */
export function checkContext(chunk: ImportChunk, rule: NumberRule | null): CellProblem[] {
  if (!rule) return [];
  return unnumbered(chunk).flatMap((index) =>
    missingFor(rule.parts, contextOf(chunk, index)).map((column): CellProblem => ({
      row: chunk.rowNumbers[index]!,
      column,
      value: '',
      reason: needed,
      values: { rule: rule.name },
      severity: 'error',
    })),
  );
}

/** What of a file has to be known before its first row is numbered. */
export interface NumberState {
  /** numbers rows without a source ID */
  rule: NumberRule | null;
  /** the numbers that the file gives itself, wherever in it, in lower case */
  stated: Set<string>;
}

/** Takes in the numbers that a file gives itself. */
export function noteStated({ columns }: ImportChunk, { stated }: NumberState): void {
  for (const id of columns.get('sourceId') ?? []) if (!isEmpty(id)) stated.add(String(id).toLowerCase());
}

/**
 * The chunk with a number in each row that has none, and none that another row of the file has. Throws what
 * `giveNumbers` throws.
 */
export async function withNumbers(
  transaction: Transaction,
  chunk: ImportChunk,
  { rule, stated }: NumberState,
): Promise<ImportChunk> {
  const rows = rule ? unnumbered(chunk) : [];
  if (!rule || rows.length === 0) return chunk;
  const sourceIds = chunk.rowNumbers.map((_, index) => chunk.columns.get('sourceId')?.[index] ?? null);
  const isPromised = (number: string) => stated.has(number.toLowerCase());
  const alike = Map.groupBy(rows, (index) => JSON.stringify(contextOf(chunk, index)));
  for (const places of alike.values()) {
    const numbers = await giveNumbers(transaction, {
      purpose: rule.purpose,
      ruleId: rule.id,
      context: contextOf(chunk, places[0]!),
      count: places.length,
      isPromised,
    });
    for (const [k, index] of places.entries()) sourceIds[index] = numbers[k]!;
  }
  return { ...chunk, columns: new Map([...chunk.columns, ['sourceId', sourceIds]]) };
}
