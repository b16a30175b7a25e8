import { useMemo } from 'react';
import { Link } from 'react-router';
import { estimateKindNames, type Estimate } from '@panicle/contract/estimates';
import { formatNumber, significantDecimals } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { trialRecord } from '../../../records/trial/trial.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { estimateMessages } from './messages.ts';

/** As many as its standard error tells apart, of which three digits are shown. */
const decimalsOf = ({ value, standardError }: Estimate) =>
  standardError ? significantDecimals(standardError, 3) : significantDecimals(value, 5);

/** What was found, for which entry, where, and by which analysis. */
export function useEstimateColumns(): readonly Column<Estimate>[] {
  const say = useText(estimateMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
      {
        key: 'entry',
        title: say('entry'),
        primary: true,
        sortable: true,
        render: ({ entry, materialId }) =>
          materialId === null ? (
            entry
          ) : (
            <RecordLink of={materialRecord} id={materialId}>
              {entry}
            </RecordLink>
          ),
      },
      {
        key: 'trait',
        title: say('trait'),
        render: ({ trait, unit }) => (unit ? `${textOf(trait)} (${unit})` : textOf(trait)),
      },
      {
        key: 'value',
        title: say('value'),
        kind: 'number',
        width: 120,
        sortable: true,
        render: (one) => formatNumber(one.value, decimalsOf(one)),
      },
      {
        key: 'standardError',
        title: say('standardError'),
        kind: 'number',
        width: 140,
        sortable: true,
        render: (one) => one.standardError !== null && formatNumber(one.standardError, decimalsOf(one)),
      },
      {
        key: 'weight',
        title: say('weight'),
        kind: 'number',
        width: 110,
        hiddenAtFirst: true,
        render: ({ weight }) => weight !== null && formatNumber(weight, significantDecimals(weight, 5)),
      },
      { key: 'kind', title: say('kind'), width: 150, render: ({ kind }) => textOf(estimateKindNames[kind]) },
      {
        key: 'environment',
        title: say('environment'),
        render: ({ environment }) => (environment === null ? say('overall') : textOf(environment)),
      },
      {
        key: 'trial',
        title: say('trial'),
        render: ({ trialId, trialName }) =>
          trialId !== null && trialName !== null ? (
            <RecordLink of={trialRecord} id={trialId}>
              {trialName}
            </RecordLink>
          ) : null,
      },
      {
        key: 'task',
        title: say('task'),
        render: ({ taskId, taskName }) => (
          <Link to={pathTo(paths.statisticsResult, { taskId })}>{taskName}</Link>
        ),
      },
    ],
    [say, textOf],
  );
}
