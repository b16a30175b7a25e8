import { useMemo, useState } from 'react';
import { remember, remembered } from '../remember.ts';
import { firstChoice, visibleColumns, withWidths, type Column, type ColumnChoice } from './columns.ts';

export interface ChosenColumns<Row> {
  all: readonly Column<Row>[];
  /** in order, hidden ones left out: what the table shows and an export of the view carries */
  visible: Column<Row>[];
  choice: ColumnChoice;
  choose: (choice: ColumnChoice) => void;
  reset: () => void;
  /** makes columns so many pixels wide, and keeps them so */
  resize: (widths: ReadonlyMap<string, number>) => void;
  /** whether some columns are as wide as the reader made them */
  resized: boolean;
}

/** Which columns a list shows and in which order, remembered in this browser under the list's name. */
export function useColumnChoice<Row>(id: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const [stored, setStored] = useState(() => remembered<ColumnChoice | null>(`columns:${id}`, null));
  const [widths, setWidths] = useState(() => remembered<[string, number][]>(`widths:${id}`, []));
  return useMemo(() => {
    const keepWidths = (next: [string, number][]) => {
      remember(`widths:${id}`, next);
      setWidths(next);
    };
    const choice = stored ?? firstChoice(columns);
    const choose = (next: ColumnChoice | null) => {
      remember(`columns:${id}`, next);
      setStored(next);
    };
    return {
      all: columns,
      visible: withWidths(visibleColumns(columns, choice), new Map(widths)),
      choice,
      choose,
      reset: () => {
        choose(null);
        keepWidths([]);
      },
      resize: (made) => keepWidths([...new Map([...widths, ...made])]),
      resized: widths.length > 0,
    };
  }, [id, columns, stored, widths]);
}
