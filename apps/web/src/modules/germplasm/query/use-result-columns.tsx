import { useMemo } from 'react';
import type { ListedMaterial } from '@panicle/contract/germplasm';
import { columnOfTrait } from '@panicle/contract/material-query';
import type { Criterion } from '@panicle/contract/material-search';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatNumber } from '../../../language/format/number.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { ownColumn, useListColumns } from '../list/use-list-columns.tsx';
import { queryMessages } from './messages.ts';
import type { useQueryColumns } from './use-query-columns.ts';

type QueryColumns = ReturnType<typeof useQueryColumns>;

/** Material and group first, then what the criteria ask for, then the columns of every germplasm list. */
export function useResultColumns(
  criteria: readonly Criterion[],
  { own, traits }: Pick<QueryColumns, 'own' | 'traits'>,
  rows: readonly ListedMaterial[],
): readonly Column<ListedMaterial>[] {
  const say = useText(queryMessages);
  const textOf = useTextOf();
  const usual = useListColumns(undefined, rows) as readonly Column<ListedMaterial>[];
  return useMemo(() => {
    const asked = new Set(criteria.map(({ field }) => field));
    const measured = traits.flatMap((trait): Column<ListedMaterial>[] => {
      const column = columnOfTrait(trait);
      if (!asked.has(column.key)) return [];
      const numeric = column.kind === 'number';
      return [
        {
          key: column.key,
          title: textOf(column.title),
          width: 160,
          sortable: true,
          ...(numeric ? { kind: 'number' as const } : {}),
          render: ({ measured: values }) => {
            const found = values?.[column.key];
            if (!found) return null;
            const { value, count } = found;
            const shown = typeof value === 'number' ? formatNumber(value, trait.precision ?? 2) : value;
            return <TwoLines first={shown} second={say('observations', { count })} />;
          },
        },
      ];
    });
    const known = new Set(usual.map(({ key }) => key));
    const fields = own
      .filter(({ key }) => asked.has(key) && !known.has(key))
      .map((column) => ownColumn(column, textOf(column.title), rows));
    const rank = ({ key }: Column<ListedMaterial>) =>
      key === 'variety' ? 0 : key === 'groupName' ? 1 : asked.has(key) ? 2 : 3;
    return [...usual, ...fields, ...measured]
      .map((column) => (asked.has(column.key) ? { ...column, hiddenAtFirst: false } : column))
      .toSorted((a, b) => rank(a) - rank(b));
  }, [criteria, own, traits, usual, rows, say, textOf]);
}
