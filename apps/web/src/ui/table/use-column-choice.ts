import { useMemo, useState } from 'react';
import { remember, remembered } from '../remember.ts';
import { firstChoice, visibleColumns, type Column, type ColumnChoice } from './columns.ts';

export interface ChosenColumns<Row> {
  all: readonly Column<Row>[];
  /** in order, hidden ones left out: what the table shows and an export of the view carries */
  visible: Column<Row>[];
  choice: ColumnChoice;
  choose: (choice: ColumnChoice) => void;
  reset: () => void;
}

/** Which columns a list shows and in which order, remembered in this browser under the list's name. */
export function useColumnChoice<Row>(id: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const [stored, setStored] = useState(() => remembered<ColumnChoice | null>(`columns:${id}`, null));
  return useMemo(() => {
    const choice = stored ?? firstChoice(columns);
    const choose = (next: ColumnChoice | null) => {
      remember(`columns:${id}`, next);
      setStored(next);
    };
    return {
      all: columns,
      visible: visibleColumns(columns, choice),
      choice,
      choose,
      reset: () => choose(null),
    };
  }, [id, columns, stored]);
}
