import type { MeanLine, RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import type { Say } from '../../../language/messages.ts';
import { formatNumber, formatP } from '../../../language/format/number.ts';
import { cellContent } from '../../../ui/table/cell-content.ts';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { meanDecimals } from './decimals.ts';
import styles from './mean-columns.module.css';
import type { resultMessages } from './messages.ts';

type SayResult = Say<(typeof resultMessages)['zh']>;

/** Columns of the means: the table shows them all, the figures carry a part of them in their CSV. */
export function meanColumns(analysis: RandomBlockAnalysis, say: SayResult): DataColumn<MeanLine>[] {
  const { unit } = analysis.trait;
  const decimals = meanDecimals(analysis);
  const number = (
    key: string,
    title: string,
    value: (mean: MeanLine) => number | null | undefined,
    format: (value: number | null | undefined) => string,
    columnUnit = '',
  ): DataColumn<MeanLine> => ({
    key,
    title,
    kind: 'number',
    ...(columnUnit === '' ? {} : { unit: columnUnit }),
    value,
    render: (mean) => format(value(mean)),
  });
  const measured = (value: number | null | undefined) => formatNumber(value, decimals);
  const finer = (value: number | null | undefined) => formatNumber(value, decimals + 1);
  const columns: DataColumn<MeanLine>[] = [
    {
      key: 'entry',
      title: say('entry'),
      strong: true,
      value: ({ entry }) => entry,
      render: ({ entry, isCheck }) =>
        isCheck || entry === analysis.check ? (
          <span className={styles.name}>
            {entry} <span className={styles.check}>{say('check')}</span>
          </span>
        ) : (
          <span className={styles.name}>{entry}</span>
        ),
    },
    number(
      'plots',
      say('plots'),
      ({ plots }) => plots,
      (value) => formatNumber(value, 0),
    ),
    number('mean', say('mean'), ({ mean }) => mean, measured, unit),
    ...(analysis.balanced
      ? []
      : [number('adjusted', say('adjustedMean'), ({ adjustedMean }) => adjustedMean, measured, unit)]),
    number('se', say('standardError'), ({ standardError }) => standardError, finer),
    letters('lsd', say('lettersLsd'), ({ letters: { lsd } }) => lsd),
    letters('tukey', say('lettersTukey'), ({ letters: { tukey } }) => tukey),
  ];
  if (analysis.check === null) return columns;
  return [
    ...columns,
    number(
      'difference',
      say('difference'),
      ({ againstCheck }) => againstCheck?.difference,
      (value) => formatNumber(value, decimals, { plus: true }),
    ),
    number(
      'percent',
      say('versusCheck'),
      ({ againstCheck }) => againstCheck?.percent,
      (value) => formatNumber(value, 1, { plus: true }),
    ),
    number('p', say('pAgainstCheck'), ({ againstCheck }) => againstCheck?.p, formatP),
  ];
}

function letters(key: string, title: string, value: (mean: MeanLine) => string | null): DataColumn<MeanLine> {
  return {
    key,
    title,
    value,
    render: (mean) => <span className={styles.letters}>{cellContent(value(mean))}</span>,
  };
}
