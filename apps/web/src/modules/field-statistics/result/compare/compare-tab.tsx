import { useState } from 'react';
import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import {
  comparedFigure,
  comparedTable,
  compareMeasures,
  counterpart,
  entryMeasures,
  type ComparedNames,
  type EntryMeasure,
} from '@panicle/analyses/report/compared';
import type { AnalysisResult, StoredPart } from '@panicle/analyses/result';
import type { TaskDetail } from '@panicle/contract/jobs';
import { formatNumber } from '../../../../language/format/number.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import { FigureView } from '../../../../ui/chart/figure-view.tsx';
import { EmptyState } from '../../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../../ui/error/load-failed.tsx';
import { FactRow } from '../../../../ui/page/fact-list.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { ResultColumns } from '../../../../ui/page/result-page.tsx';
import { RecordSelect } from '../../../../ui/record/record-select.tsx';
import { taskKey } from '../../../../ui/task/task-cache.ts';
import { readResult, statisticalTasks } from '../../api.ts';
import { ReportTable } from '../report-table.tsx';
import { AskedBeside } from './asked-beside.tsx';
import styles from './compare-tab.module.css';
import { comparedAnalyses } from './compared-analyses.ts';
import { compareMessages } from './messages.ts';
import { namesBeside } from './names-beside.ts';

interface CompareTabProps {
  task: TaskDetail;
  result: AnalysisResult;
  part: StoredPart;
  /** the other task */
  other: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** This result beside another one: what was asked, what was found, and the entries by a measure of each. */
export function CompareTab({ task, result, part, other, onChoose }: CompareTabProps) {
  const say = useText(compareMessages);
  return (
    <div className={styles.page}>
      <Panel>
        <label className={styles.choice}>
          <span>{say('with')}</span>
          <RecordSelect
            of={comparedAnalyses}
            except={task.id}
            value={other}
            onChange={onChoose}
            allowClear
            placeholder={say('choose')}
            className={styles.select ?? ''}
          />
        </label>
      </Panel>
      {other === undefined ? (
        <EmptyState icon="bars" title={say('nothing')} hint={say('nothingHint')} />
      ) : (
        <WithOther key={other} task={task} result={result} part={part} other={other} />
      )}
    </div>
  );
}

function WithOther({
  task,
  result,
  part,
  other,
}: Omit<CompareTabProps, 'onChoose' | 'other'> & { other: string }) {
  const say = useText(compareMessages);
  const sayText = useTextOf();
  const asked = useQuery({
    queryKey: taskKey(other),
    queryFn: ({ signal }) => statisticalTasks.detail(other, signal),
    retry: false,
  });
  const found = useQuery({
    queryKey: ['tasks', 'result', other],
    queryFn: ({ signal }) => readResult(other, signal),
    enabled: asked.data?.state === 'finished',
    staleTime: Infinity,
  });
  for (const { error, data, refetch } of [asked, found])
    if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (asked.data && asked.data.state !== 'finished')
    return <EmptyState icon="bars" title={say('noResult')} />;
  if (!asked.data || !found.data) return null;
  const second = counterpart(part, found.data.parts);
  const names = namesBeside(
    { task, method: sayText(result.title) },
    { task: asked.data, method: sayText(found.data.title) },
  );
  return (
    <>
      <AskedBeside names={names} first={{ result, part }} second={{ result: found.data, part: second }} />
      {second ? <ByEntry names={names} first={part} second={second} checks={result.data.checks} /> : null}
    </>
  );
}

interface ByEntryProps {
  names: ComparedNames;
  first: StoredPart;
  second: StoredPart;
  checks: readonly string[];
}

function ByEntry({ names, first, second, checks }: ByEntryProps) {
  const say = useText(compareMessages);
  const [x, y] = [useMeasure(first), useMeasure(second)];
  if (!x.measure || !y.measure)
    return <EmptyState icon="bars" title={say('noEntries')} hint={say('noEntriesHint')} />;
  const compared = compareMeasures(x.measure, y.measure);
  const figure = comparedFigure(compared, names);
  const { entries, onlyFirst, onlySecond, correlation, rankCorrelation } = compared;
  const aside = (
    <Panel title={say('measures')}>
      <div className={styles.measures}>
        <MeasureSelect label={names[0]} {...x} />
        <MeasureSelect label={names[1]} {...y} />
      </div>
      <FactRow
        facts={[
          {
            label: say('common'),
            value: entries.length,
            ...(onlyFirst + onlySecond > 0
              ? { note: say('only', { first: onlyFirst, second: onlySecond }) }
              : {}),
          },
          { label: say('correlation'), value: formatNumber(correlation, 3) },
          { label: say('rankCorrelation'), value: formatNumber(rankCorrelation, 3) },
        ]}
      />
    </Panel>
  );
  return (
    <>
      {figure ? (
        <ResultColumns main={<FigureView figure={figure} subject={names.join(' · ')} />} aside={aside} />
      ) : (
        aside
      )}
      <ReportTable table={comparedTable(compared, names)} checks={checks} place={names.join(' · ')} />
    </>
  );
}

function useMeasure(part: StoredPart) {
  const measures = entryMeasures(part);
  const [key, onChange] = useState<string>();
  return { measures, measure: measures.find((one) => one.key === key) ?? measures[0], onChange };
}

interface MeasureSelectProps {
  label: string;
  measures: readonly EntryMeasure[];
  measure: EntryMeasure | undefined;
  onChange: (key: string) => void;
}

function MeasureSelect({ label, measures, measure, onChange }: MeasureSelectProps) {
  const sayText = useTextOf();
  return (
    <label>
      <span>{label}</span>
      <Select
        value={measure?.key}
        onChange={onChange}
        options={measures.map(({ key, title }) => ({ value: key, label: sayText(title) }))}
      />
    </label>
  );
}
