import { useMemo, useState, type ReactNode } from 'react';
import { Button, Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { Figure } from '@panicle/figures';
import { joinedTables } from '@panicle/analyses/report/joined-tables';
import { placeOf, type AnalysisResult, type StoredPart } from '@panicle/analyses/result';
import { statisticalTaskStateNames, type TaskDetail } from '@panicle/contract/jobs';
import { formatDuration } from '../../../language/format/duration.ts';
import { formatInteger } from '../../../language/format/number.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { FileSubject } from '../../../ui/export/file-name.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { Fact } from '../../../ui/page/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { RESULT_TAB, ResultPage } from '../../../ui/page/result-page.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { TaskLog } from '../../../ui/task/task-log.tsx';
import { TaskState } from '../../../ui/task/task-state.tsx';
import { statisticalTasks } from '../api.ts';
import { ParametersView } from '../parameters-view.tsx';
import notes from '../result/notes.module.css';
import styles from '../result/analysis-view.module.css';
import { TablePanel } from '../result/table-panel.tsx';
import { analysisExport } from './api.ts';
import { analysesMessages } from './messages.ts';
import { MethodForm } from './method-form.tsx';
import { ReportTable } from './report-tables.tsx';

/** All parts together, in the choice of parts. */
const ALL = -1;

/** The result of any analysis: what was read, the answer, tables and remarks, of one part or of all. */
export function AnalysisResultView({ task, result }: { task: TaskDetail; result: AnalysisResult }) {
  const say = useText(analysesMessages);
  const sayText = useTextOf();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [again, setAgain] = useState(false);
  usePageTitle(task.name);
  const done = useMemo(() => result.parts.filter(({ report }) => report !== null), [result]);
  const wanted = Number(query.get('part') ?? 0);
  const index = done.length === 1 ? 0 : wanted === ALL || done[wanted] ? wanted : 0;
  const parts = index === ALL ? done : done.slice(index, index + 1);
  const show = (change: Record<string, string>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const trials = result.data.trials.map(({ name }) => name).join(', ');
  const subject = useMemo(() => [task.name, trials], [task.name, trials]);
  const seconds =
    task.startedAt && task.endedAt ? (Date.parse(task.endedAt) - Date.parse(task.startedAt)) / 1000 : null;
  const answers = parts.flatMap(({ report }) => report?.answer ?? []);

  return (
    <FileSubject value={subject}>
      <ResultPage
        title={task.name}
        state={<TaskState state={task.state} names={statisticalTaskStateNames} />}
        meta={say('meta', {
          method: sayText(result.title),
          owner: task.ownerName,
          time: formatInstant(task.endedAt),
          duration: formatDuration(seconds),
        })}
        actions={
          <>
            {done.length > 1 ? (
              <Select<number>
                aria-label={say('part')}
                value={index}
                onChange={(part) => show({ part: String(part) })}
                showSearch={{ optionFilterProp: 'label' }}
                popupMatchSelectWidth={false}
                style={{ minWidth: 220, maxWidth: 420 }}
                options={[
                  { value: ALL, label: say('allParts', { count: done.length }) },
                  ...done.map((part, value) => ({ value, label: sayText(placeOf(part)) })),
                ]}
              />
            ) : null}
            <Actions taskId={task.id} result={result} onAgain={() => setAgain(true)} />
          </>
        }
        resultLabel={say('result')}
        tab={query.get('tab') ?? RESULT_TAB}
        onTab={(tab) => show({ tab })}
        asked={useFacts(result, trials)}
        answer={answers.length > 0 ? answers.map(sayText).join(' ') : undefined}
        tabs={[
          {
            key: 'parameters',
            label: say('parameters'),
            children: (
              <Panel>
                <ParametersView task={task} />
              </Panel>
            ),
          },
          {
            key: 'log',
            label: say('log'),
            count: task.logLines,
            children: (
              <Panel>
                <TaskLog task={task} calls={statisticalTasks} />
              </Panel>
            ),
          },
        ]}
      >
        <Tables key={index} parts={parts} refused={result.parts.filter(({ reason }) => reason !== null)} />
      </ResultPage>
      {again ? (
        <MethodForm
          earlier={task}
          onClose={() => setAgain(false)}
          onStarted={(id) => void navigate(`${paths.statistics}?task=${id}`)}
        />
      ) : null}
    </FileSubject>
  );
}

function useFacts({ data }: AnalysisResult, trials: string): Fact[] {
  const say = useText(analysesMessages);
  const sayText = useTextOf();
  return [
    { label: say('data'), value: trials, note: formatInstant(data.readAt) },
    {
      label: say('environments'),
      value: formatInteger(data.environments.length),
      note: data.environments
        .slice(0, 3)
        .map(({ title }) => sayText(title))
        .join(', '),
    },
    {
      label: say('traits'),
      value: formatInteger(data.traits.length),
      note: data.traits
        .slice(0, 3)
        .map(({ title }) => sayText(title))
        .join(', '),
    },
    { label: say('plots'), value: formatInteger(data.plots) },
    { label: say('entries'), value: formatInteger(data.entries) },
  ];
}

function Actions(props: { taskId: string; result: AnalysisResult; onAgain: () => void }) {
  const { taskId, result, onAgain } = props;
  const say = useText(analysesMessages);
  const sayText = useTextOf();
  const { guest } = useSignedIn();
  const download = useDownload();
  const tables = useMemo(() => joinedTables(result.parts), [result]);
  const choices = {
    xlsx: say('exportXlsx'),
    ...Object.fromEntries(
      tables.map(({ name, title }) => [name, say('exportTable', { table: sayText(title) })]),
    ),
  };
  return (
    <>
      {guest ? null : (
        <Button icon={<Icon name="repeat" />} onClick={onAgain}>
          {say('again')}
        </Button>
      )}
      <ExportMenu
        primary
        label={say('export')}
        choices={choices}
        onExport={(key) => {
          const { path, query } = analysisExport(
            taskId,
            key === 'xlsx' ? { format: 'xlsx' } : { format: 'csv', table: key },
          );
          return download(path, { query });
        }}
      />
    </>
  );
}

function Tables({ parts, refused }: { parts: readonly StoredPart[]; refused: readonly StoredPart[] }) {
  const say = useText(analysesMessages);
  const sayText = useTextOf();
  const remarks = parts.flatMap((part) =>
    (part.report?.remarks ?? []).map((remark) => ({
      place: parts.length > 1 ? sayText(placeOf(part)) : '',
      remark,
    })),
  );
  return (
    <div className={styles.page}>
      {parts.length === 1 ? (
        <Figures figures={parts[0]?.report?.figures ?? []} subject={sayText(placeOf(parts[0]!))} />
      ) : null}
      {parts.length === 1 && remarks.length > 0 ? <Remarks remarks={remarks} /> : null}
      {joinedTables(parts).map((table) => (
        <ReportTable key={table.name} table={table} fileName={sayText(table.title)} />
      ))}
      {parts.length > 1 && remarks.length > 0 ? <Remarks remarks={remarks} /> : null}
      {refused.length > 0 ? (
        <TablePanel
          title={say('refused')}
          fileName={say('refused')}
          rows={refused}
          rowKey={(part) => placeOf(part).en}
          columns={[
            { key: 'place', title: say('place'), strong: true, value: (part) => sayText(placeOf(part)) },
            {
              key: 'reason',
              title: say('reason'),
              value: ({ reason }) => (reason === null ? '' : sayText(reason)),
            },
          ]}
        />
      ) : null}
    </div>
  );
}

/** What is chosen in one figure is marked in all of them. */
function Figures({ figures, subject }: { figures: readonly Figure[]; subject: string }) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const select = (mark: string) =>
    setSelected((before) =>
      before.includes(mark) ? before.filter((one) => one !== mark) : [...before, mark],
    );
  return figures.map((figure) => (
    <FigureView key={figure.name} figure={figure} selected={selected} onSelect={select} subject={subject} />
  ));
}

function Remarks({
  remarks,
}: {
  remarks: readonly { place: string; remark: { zh: string; en: string } }[];
}): ReactNode {
  const say = useText(analysesMessages);
  const sayText = useTextOf();
  return (
    <Panel title={say('remarks')}>
      <ul className={notes.remarks}>
        {remarks.map(({ place, remark }, k) => (
          <li key={`${k}/${remark.en}`}>
            <Icon name="info" size={14} />
            <span>
              {place === '' ? null : <strong>{place} </strong>}
              {sayText(remark)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
