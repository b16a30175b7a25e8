import { useMemo } from 'react';
import type { Material } from '@panicle/contract/germplasm';
import {
  materialColumns,
  materialStatusNames,
  materialTypeNames,
  type MaterialColumn,
} from '@panicle/contract/material-columns';
import { headOf } from '@panicle/contract/material-heads';
import { NO_GROUP } from '@panicle/contract/material-search';
import { passportColumn } from '@panicle/contract/passport/descriptors';
import { speakNames } from '@panicle/contract/material-names';
import { useText, useTextOf } from '../../../language/text.ts';
import { commonDecimals, formatNumber } from '../../../language/format/number.ts';
import { formatShortly } from '../../../language/format/time.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { nameOf } from '../../../records/material/name.ts';
import { germplasmMessages } from '../messages.ts';
import { useHeads } from '../../../records/material/heads.ts';
import { useMaterialColumns } from '../use-germplasm-data.ts';
import { withUnit } from '../../../records/material/cell-text.ts';
import { Thumbnail } from './material-picture.tsx';
import styles from './material-picture.module.css';

type MaterialListColumn = Column<Material>;

function MaterialCell({ material }: { material: Material }) {
  const second = [material.variety === null ? null : material.sourceId, material.nameEn].filter(Boolean);
  return (
    <span className={styles.named}>
      <Thumbnail material={material} />
      <span className={styles.names}>
        <TwoLines first={nameOf(material)} second={second.join(' · ')} strong />
      </span>
    </span>
  );
}

const builtIn = new Set<string>(materialColumns.map(({ key }) => key));
/** Hidden until the reader wants them: they stand as second lines already, or are long. */
const hiddenTexts = [
  'sourceId',
  'nameEn',
  'synonyms',
  'generation',
  'room',
  'quantityUnit',
  'remark',
] as const;

/** Decimals that the values of a column carry, so that all of them are written with the same. */
const decimalsOf = (values: readonly unknown[]) =>
  commonDecimals(values.filter((value) => typeof value === 'number'));

/** A user's column of one group or of all. */
export function ownColumn(
  column: MaterialColumn,
  title: string,
  rows: readonly Material[],
): MaterialListColumn {
  const numeric = column.kind === 'number';
  const decimals = decimalsOf(rows.map(({ values }) => values[column.key]));
  return {
    key: column.key,
    title,
    sortable: true,
    width: numeric ? 110 : 130,
    ...(numeric ? { kind: 'number' as const } : {}),
    render: ({ values }) => {
      const value = values[column.key];
      if (column.kind === 'integer' || column.choices) return value === undefined ? null : String(value);
      return typeof value === 'number' ? formatNumber(value, decimals) : value;
    },
  };
}

/** What the list can show of a group, or of all germplasm. */
export function useListColumns(
  group: string | undefined,
  rows: readonly Material[],
): readonly MaterialListColumn[] {
  const say = useText(germplasmMessages);
  const textOf = useTextOf();
  const columns = useMaterialColumns(group);
  const heads = useHeads();
  return useMemo(() => {
    const groupId = group === NO_GROUP ? null : (group ?? null);
    const titles = new Map(columns.map((column) => [column.key, column.title]));
    const title = (key: string) => textOf(titles.get(key) ?? { zh: key, en: key });
    const headed = (key: string, usual: string) =>
      textOf(headOf(heads, groupId, key, { zh: usual, en: usual }));
    const number = (
      key: 'harvestQuantity' | 'inventoryQuantity',
      hiddenAtFirst: boolean,
    ): MaterialListColumn => ({
      key,
      title: title(key),
      kind: 'number',
      width: 160,
      sortable: true,
      hiddenAtFirst,
      render: (material) => {
        const alike = rows.filter(({ quantityUnit }) => quantityUnit === material.quantityUnit);
        return withUnit(formatNumber(material[key], decimalsOf(alike.map((row) => row[key]))), material);
      },
    });
    const main: MaterialListColumn[] = [
      {
        key: 'variety',
        title: headed('variety', say('material')),
        primary: true,
        width: 230,
        sortable: true,
        render: (material) => <MaterialCell material={material} />,
      },
      {
        key: 'type',
        title: title('type'),
        width: 110,
        sortable: true,
        render: ({ type, generation }) => (
          <TwoLines first={type ? textOf(materialTypeNames[type]) : null} second={generation} />
        ),
      },
      {
        key: 'status',
        title: title('status'),
        width: 115,
        sortable: true,
        render: ({ status }) => (
          <StateTag look={status === 'active' ? 'done' : 'stopped'}>
            {textOf(materialStatusNames[status])}
          </StateTag>
        ),
      },
      {
        key: 'year',
        title: title('year'),
        kind: 'number',
        width: 80,
        sortable: true,
        render: ({ year }) => (year === null ? null : String(year)),
      },
      {
        key: 'station',
        title: title('station'),
        width: 130,
        sortable: true,
        render: ({ station, room }) => <TwoLines first={station} second={room} />,
      },
      {
        key: 'storageLocation',
        title: title('storageLocation'),
        width: 150,
        sortable: true,
        hiddenAtFirst: true,
        render: ({ storageLocation }) => storageLocation,
      },
      number('inventoryQuantity', false),
      number('harvestQuantity', true),
    ];
    const own = columns
      .filter((column) => !builtIn.has(column.key))
      .map((column) => ({
        ...ownColumn(column, textOf(column.title), rows),
        ...(passportColumn(column.key) && { hiddenAtFirst: true }),
      }));
    const groupColumn: MaterialListColumn = {
      key: 'groupName',
      title: headed('groupName', say('group')),
      width: 140,
      render: ({ groupName }) => groupName,
      hiddenAtFirst: group !== undefined,
    };
    const hidden = hiddenTexts.map((key): MaterialListColumn => ({
      key,
      title: title(key),
      width: 140,
      sortable: key !== 'remark' && key !== 'synonyms',
      hiddenAtFirst: true,
      render: (material) => (key === 'synonyms' ? speakNames(material[key], textOf) : material[key]),
    }));
    const changed: MaterialListColumn = {
      key: 'updatedAt',
      title: headed('updatedAt', say('changed')),
      width: 120,
      sortable: true,
      hiddenAtFirst: true,
      render: ({ updatedAt, updatedBy }) => <TwoLines first={formatShortly(updatedAt)} second={updatedBy} />,
    };
    return [...main, ...own, groupColumn, ...hidden, changed];
  }, [say, textOf, columns, heads, group, rows]);
}
