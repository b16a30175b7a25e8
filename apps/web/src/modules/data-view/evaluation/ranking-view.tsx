import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { useCallback, useMemo, useState } from 'react';
import type {
  EvaluatedTrait,
  EvaluationContent,
  EvaluationMeans,
} from '@panicle/contract/material-evaluation';
import { ranked, type RankedEntry } from '@panicle/contract/material-ranking';
import type { MeansFigure } from '@panicle/figures';
import { formatNumber } from '../../../language/format/number.ts';
import { textsOf, useText, useTextOf } from '../../../language/text.ts';
import { DecideButton } from '../../../records/decision-meeting/decide-button.tsx';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import styles from './evaluation.module.css';
import { evaluationMessages } from './messages.ts';

const inBoth = textsOf(evaluationMessages);
/** More bars are no figure. */
const MOST = 30;
/** Names that the form of a meeting shows of its list. */
const IN_FRONT = 5;

/** The ranking of the moment: who comes first, the scores as a figure, all entries as a table. */
export function RankingView({
  means,
  wanted,
  content,
  name,
}: {
  means: EvaluationMeans;
  wanted: readonly EvaluatedTrait[];
  /** what is ranked, as a meeting asks for it again */
  content: EvaluationContent;
  /** what a meeting over it says that its list comes from */
  name: string;
}) {
  const say = useText(evaluationMessages);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const rows = useMemo(() => ranked(means.entries, wanted), [means, wanted]);
  const toggle = useCallback(
    (mark: string) => setSelected((before) => (before.includes(mark) ? [] : [mark])),
    [],
  );
  const [first] = rows;
  const count = rows.filter(({ rank }) => rank !== null).length;
  const candidates = rows.filter(({ rank, check }) => rank !== null && !check).map((row) => row.name);
  const unbalanced = means.entries.some(({ environments }) => environments < means.environments);
  return (
    <div className={styles.stack}>
      <p className={styles.answer} role="status">
        {first?.rank
          ? say('best', { entry: first.name, score: formatNumber(first.score, 2), count })
          : say('none')}
      </p>
      <div data-print="hidden">
        <DecideButton
          count={candidates.length}
          list={() => ({
            evaluation: { name, content },
            names: candidates.slice(0, IN_FRONT),
            count: candidates.length,
          })}
        />
      </div>
      {unbalanced ? (
        <p className={styles.note}>
          {say(means.adjusted ? 'adjusted' : 'unbalanced', { count: means.environments })}
        </p>
      ) : null}
      {count > 0 ? <FigureView figure={figureOf(rows)} selected={selected} onSelect={toggle} /> : null}
      <Ranking means={means} rows={rows} selected={selected} />
    </div>
  );
}

const figureOf = (rows: readonly RankedEntry[]): MeansFigure => ({
  kind: 'means',
  name: 'scores',
  title: inBoth('scores'),
  caption: inBoth('scoreCaption'),
  axis: { title: inBoth('score'), decimals: 2 },
  entries: rows
    .filter(({ rank, check }, place) => rank !== null && (place < MOST || check))
    .map(({ name, score, check }) => ({ entry: name, mean: score, ...(check ? { check } : {}) })),
});

interface RankingProps {
  means: EvaluationMeans;
  rows: readonly RankedEntry[];
  selected: readonly string[];
}

function Ranking({ means, rows, selected }: RankingProps) {
  const say = useText(evaluationMessages);
  const sayText = useTextOf();
  const remark = ({ outside, score }: RankedEntry) =>
    outside.length > 0
      ? say('outside', { traits: outside.map((k) => sayText(means.traits[k]!.title)).join(', ') })
      : score === null
        ? say('incomplete')
        : '';
  return (
    <Panel title={say('ranking')} flush>
      <DataTable
        label={say('ranking')}
        rows={rows}
        rowKey={({ name }) => name}
        highlight={({ name, check }) => check || selected.includes(name)}
        firstRows={50}
        columns={[
          { key: 'rank', title: say('rank'), kind: 'number', value: ({ rank }) => rank },
          {
            key: 'entry',
            title: say('entry'),
            strong: true,
            value: ({ name }) => name,
            render: ({ name, check, materialId }) => (
              <>
                {materialId === null ? (
                  name
                ) : (
                  <RecordLink of={materialRecord} id={materialId}>
                    {name}
                  </RecordLink>
                )}
                {check ? <span className={styles.note}> {say('check')}</span> : null}
              </>
            ),
          },
          {
            key: 'score',
            title: say('score'),
            kind: 'number',
            value: ({ score }) => score,
            render: ({ score }) => formatNumber(score, 2),
          },
          ...means.traits.map(({ id, title, unit, precision }, k) => ({
            key: id,
            title: sayText(title),
            ...(unit === '' ? {} : { unit }),
            kind: 'number' as const,
            value: (row: RankedEntry) => row.means[k] ?? null,
            render: (row: RankedEntry) => formatNumber(row.means[k] ?? null, (precision ?? 1) + 1),
          })),
          {
            key: 'environments',
            title: say('environments'),
            kind: 'number',
            value: ({ environments }) => environments,
          },
          ...(rows.some((row) => remark(row) !== '')
            ? [{ key: 'remark', title: say('remark'), value: remark }]
            : []),
        ]}
      />
    </Panel>
  );
}
