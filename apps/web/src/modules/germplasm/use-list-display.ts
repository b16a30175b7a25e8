import { useCallback, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  MAXIMUM_KEPT_WIDTHS,
  type ListDisplay,
  type ListDisplayChange,
} from '@panicle/contract/list-display';
import { NO_GROUP } from '@panicle/contract/material-search';
import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';
import {
  firstChoice,
  visibleColumns,
  withWidths,
  type Column,
  type ColumnChoice,
} from '../../ui/table/columns.ts';
import type { ChosenColumns } from '../../ui/table/use-column-choice.ts';
import { germplasmKey } from '../../records/material/calls.ts';
import { germplasm } from './api.ts';

const displayKey = [...germplasmKey, 'display'];

/** How the reader wants the list; kept by the server, so that it follows him to another machine. */
export function useListDisplay() {
  const queries = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: displayKey,
    queryFn: ({ signal }) => germplasm.display(signal),
    staleTime: Infinity,
  });
  // shown at once, also to a guest, whose choice is not kept
  const [changes, setChanges] = useState<ListDisplayChange>({});
  const keep = useCallback(
    (change: ListDisplayChange) => {
      setChanges((before) => ({ ...before, ...change }));
      queries.setQueryData<ListDisplay>(displayKey, (before) => before && { ...before, ...change });
      germplasm.keepDisplay(change).catch((error: unknown) => {
        // a choice that is lost harms nobody
        if (!(error instanceof RequestRefused) && !(error instanceof ConnectionLost)) throw error;
      });
    },
    [queries],
  );
  const display = useMemo(() => data && { ...data, ...changes }, [data, changes]);
  return { display, waiting: isPending, keep };
}

/** The choice that the kept settings stand for; columns that are new since then stand where the program puts them. */
function choiceOf<Row>(display: ListDisplay | undefined, columns: readonly Column<Row>[]): ColumnChoice {
  const first = firstChoice(columns);
  if (!display || display.columns.length === 0) return first;
  const known = new Map(display.columns.map((column) => [column.key, column.visible]));
  const hidden = columns.filter(({ key }) => !(known.get(key) ?? !first.hidden.includes(key)));
  return { order: display.columns.map(({ key }) => key), hidden: hidden.map(({ key }) => key) };
}

/** How wide the columns of a group are: as in all germplasm, unless they were made wider in the group. */
function widthsOf(kept: ListDisplay['widths'], group: string | undefined): Map<string, number> {
  const common = kept.filter((one) => one.group === undefined);
  const own = kept.filter((one) => one.group !== undefined && one.group === group);
  return new Map([...common, ...own].map(({ key, width }) => [key, width]));
}

/** Which columns the list shows, in which order and how wide; columns of other groups keep their place. */
export function useKeptColumns<Row>(
  group: string | undefined,
  columns: readonly Column<Row>[],
  display: ListDisplay | undefined,
  keep: (change: ListDisplayChange) => void,
): ChosenColumns<Row> {
  return useMemo(() => {
    const choice = choiceOf(display, columns);
    const own = group === NO_GROUP ? undefined : group;
    const kept = display?.widths ?? [];
    const widths = widthsOf(kept, own);
    const choose = ({ order, hidden }: ColumnChoice) => {
      const here = new Set(columns.map(({ key }) => key));
      const elsewhere = (display?.columns ?? []).filter(({ key }) => !here.has(key));
      const chosen = (order.length > 0 ? order : columns.map(({ key }) => key)).filter((key) =>
        here.has(key),
      );
      const missing = [...here].filter((key) => !chosen.includes(key));
      keep({
        columns: [
          ...[...chosen, ...missing].map((key) => ({ key, visible: !hidden.includes(key) })),
          ...elsewhere,
        ],
      });
    };
    return {
      all: columns,
      visible: withWidths(visibleColumns(columns, choice), widths),
      choice,
      choose,
      reset: () =>
        keep({ columns: [], widths: kept.filter((one) => one.group !== undefined && one.group !== own) }),
      resize: (made) => {
        const others = kept.filter((one) => !made.has(one.key) || one.group !== own);
        const next = [...made].map(([key, width]) => ({
          ...(own !== undefined && { group: own }),
          key,
          width,
        }));
        keep({ widths: [...others, ...next].slice(-MAXIMUM_KEPT_WIDTHS) });
      },
      resized: widths.size > 0,
    };
  }, [group, columns, display, keep]);
}
