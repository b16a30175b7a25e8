import { useMemo, useState, type ReactNode } from 'react';
import { Button, Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { allTables, joinedTables, tableId } from '@panicle/analyses/report/joined-tables';
import { rankingTables } from '@panicle/analyses/report/ranking';
import { placeOf, type AnalysisResult, type StoredPart } from '@panicle/analyses/result';
import { statisticalTaskStateNames, type TaskDetail } from '@panicle/contract/jobs';
import { formatDuration } from '../../../language/format/duration.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { FileSubject } from '../../../ui/export/file-name.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import type { PanelTab } from '../../../ui/page/panel-tabs.tsx';
import { RESULT_TAB, ResultPage } from '../../../ui/page/result-page.tsx';
import { TaskLog } from '../../../ui/task/task-log.tsx';
import { TaskOfTables } from '../../../ui/task/task-tables.ts';
import { TaskState } from '../../../ui/task/task-state.tsx';
import { exportPath, statisticalTasks, STATISTICAL_TASKS } from '../api.ts';
import { AskedView } from '../asked-view.tsx';
import { MethodForm } from '../form/method-form.tsx';
import { Answer } from './answer.tsx';
import { CompareTab } from './compare/compare-tab.tsx';
import { compareMessages } from './compare/messages.ts';
import { DataChanges } from './data-changes.tsx';
import { useFacts } from './facts.ts';
import { GoOn } from './go-on.tsx';
import { OfficialLine, ResultNotes } from './marks/result-marks.tsx';
import { resultMessages } from './messages.ts';
import { Overview } from './overview.tsx';
import { DiagnosticsView, PartView } from './part-view.tsx';
import styles from './part-view.module.css';

/** All parts together, in the choice of parts. */
const ALL = -1;

/** The result of an analysis: what was read, the answer, figures, tables and remarks, of one part or of all. */
export function AnalysisResultView({ task, result }: { task: TaskDetail; result: AnalysisResult }) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const navigate = useNavigate();
  const [again, setAgain] = useState(false);
  const { guest } = useSignedIn();
  usePageTitle(task.name);
  const sayCompare = useText(compareMessages);
  const { done, index, parts, tab, other, show } = useShownParts(result);
  const trials = result.data.trials.map(({ name }) => name).join(', ');
  const subject = useMemo(() => [task.name, trials], [task.name, trials]);
  const seconds =
    task.startedAt && task.endedAt ? (Date.parse(task.endedAt) - Date.parse(task.startedAt)) / 1000 : null;
  const tablesOf = useMemo(() => ({ base: STATISTICAL_TASKS, taskId: task.id }), [task.id]);
  const shown = { parts, data: result.data };
  const diagnosed = parts.some(({ report }) => report?.diagnostics);

  const tabs: PanelTab[] = [
    ...(diagnosed
      ? [
          {
            key: 'residuals',
            label: say('residuals'),
            children: (
              <Aside>
                <DiagnosticsView key={index} {...shown} />
              </Aside>
            ),
          },
        ]
      : []),
    ...(result.parts.length > 1
      ? [
          {
            key: 'overview',
            label: say('overview'),
            count: done.length,
            children: (
              <Aside>
                <Overview
                  result={result}
                  onOpen={(part) => show({ part: String(done.indexOf(part)), tab: RESULT_TAB })}
                />
              </Aside>
            ),
          },
        ]
      : []),
    {
      key: 'compare',
      label: sayCompare('compare'),
      children: (
        <Aside>
          <CompareTab
            task={task}
            result={result}
            part={parts[0]!}
            other={other}
            onChoose={(id) => show({ with: id })}
          />
        </Aside>
      ),
    },
    {
      key: 'parameters',
      label: say('parameters'),
      children: (
        <Aside>
          <Panel>
            <AskedView task={task} />
          </Panel>
        </Aside>
      ),
    },
    {
      key: 'log',
      label: say('log'),
      count: task.logLines,
      children: (
        <Aside>
          <Panel>
            <TaskLog task={task} calls={statisticalTasks} />
          </Panel>
        </Aside>
      ),
    },
  ];
  return (
    <TaskOfTables value={tablesOf}>
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
                <PartSelect parts={done} index={index} onChange={(part) => show({ part: String(part) })} />
              ) : null}
              <Decide taskId={task.id} result={result} part={done[index]} />
              <Actions taskId={task.id} result={result} onAgain={() => setAgain(true)} />
            </>
          }
          resultLabel={say('result')}
          tab={tabs.some(({ key }) => key === tab) ? tab : RESULT_TAB}
          onTab={(key) => show({ tab: key })}
          asked={useFacts(result, parts)}
          answer={<Answer parts={parts} />}
          tabs={tabs}
        >
          <OfficialLine taskId={task.id} data={result.data} />
          <DataChanges taskId={task.id} onAgain={guest ? undefined : () => setAgain(true)} />
          <PartView key={index} {...shown} />
          <div className={styles.aside}>
            <ResultNotes taskId={task.id} />
          </div>
        </ResultPage>
        {again ? (
          <MethodForm
            earlier={task}
            onClose={() => setAgain(false)}
            onStarted={(id) => void navigate(`${paths.statistics}?task=${id}`)}
          />
        ) : null}
      </FileSubject>
    </TaskOfTables>
  );
}

/** A tab beside the result. */
const Aside = ({ children }: { children: ReactNode }) => <div className={styles.aside}>{children}</div>;

/** The address names the part that is shown, and the tab. */
function useShownParts(result: AnalysisResult) {
  const [query, setQuery] = useSearchParams();
  const done = useMemo(() => result.parts.filter(({ report }) => report !== null), [result]);
  const wanted = Number(query.get('part') ?? 0);
  const index = done.length === 1 ? 0 : wanted === ALL || done[wanted] ? wanted : 0;
  const parts = useMemo(() => (index === ALL ? done : done.slice(index, index + 1)), [done, index]);
  const show = (change: Record<string, string | undefined>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const other = query.get('with') ?? undefined;
  return { done, index, parts, tab: query.get('tab') ?? RESULT_TAB, other, show };
}

function PartSelect(props: {
  parts: readonly StoredPart[];
  index: number;
  onChange: (index: number) => void;
}) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  return (
    <Select<number>
      aria-label={say('part')}
      value={props.index}
      onChange={props.onChange}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      style={{ minWidth: 220, maxWidth: 420 }}
      options={[
        ...props.parts.map((part, value) => ({ value, label: sayText(placeOf(part)) })),
        { value: ALL, label: say('allParts', { count: props.parts.length }) },
      ]}
    />
  );
}

/** To a decision meeting over the entries of the part that is shown, where it has a ranked list of them. */
function Decide(props: { taskId: string; result: AnalysisResult; part: StoredPart | undefined }) {
  const { taskId, result, part } = props;
  const say = useText(resultMessages);
  const { guest, hasRight } = useSignedIn();
  const navigate = useNavigate();
  const chosen = part ?? result.parts.find(({ report }) => report && rankingTables(report).length > 0);
  if (guest || !hasRight('decisions.write')) return null;
  if (!chosen?.report || rankingTables(chosen.report).length === 0) return null;
  const address = { task: taskId, part: String(result.parts.indexOf(chosen)) };
  return (
    <Button
      icon={<Icon name="users" />}
      onClick={() => void navigate(pathTo(paths.decisionMeetings, address))}
    >
      {say('decide')}
    </Button>
  );
}

/** Run again with changes, export. */
function Actions(props: { taskId: string; result: AnalysisResult; onAgain: () => void }) {
  const { taskId, result, onAgain } = props;
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const { guest } = useSignedIn();
  const download = useDownload();
  const tables = useMemo(() => joinedTables(result.parts, allTables), [result]);
  const choices = {
    html: say('exportHtml'),
    xlsx: say('exportXlsx'),
    ...Object.fromEntries(
      tables.map((table) => [tableId(table), say('exportTable', { table: sayText(table.title) })]),
    ),
  };
  return (
    <>
      {guest ? null : (
        <Button icon={<Icon name="repeat" />} onClick={onAgain}>
          {say('again')}
        </Button>
      )}
      {guest || !result.estimates ? null : <GoOn taskId={taskId} estimates={result.estimates} />}
      <ExportMenu
        primary
        label={say('export')}
        choices={choices}
        onExport={(key) =>
          download(exportPath(taskId), {
            query: key === 'xlsx' || key === 'html' ? { format: key } : { format: 'csv', table: key },
          })
        }
      />
    </>
  );
}
