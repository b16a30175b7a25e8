import { encodeFactor } from '../data/factor.ts';
import { numberColumn } from '../data/numbers.ts';
import { Table } from '../data/table.ts';

/** A published trial as a table: its traits as numbers, all other columns as factors in natural order. */
export function referenceTable(columns: Record<string, string[]>, ...traits: string[]): Table {
  return new Table(
    Object.fromEntries(
      Object.entries(columns).map(([name, cells]) => [
        name,
        traits.includes(name) ? numberColumn(name, cells) : encodeFactor(cells, 'natural'),
      ]),
    ),
  );
}
