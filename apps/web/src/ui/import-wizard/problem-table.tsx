import { useState } from 'react';
import { Button, Segmented, Select } from 'antd';
import { MAXIMUM_KEPT_PROBLEMS, type ImportBatchDetail } from '@panicle/contract/imports';
import { fill } from '../../language/fill.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { useDownload } from '../feedback/use-download.ts';
import { Icon } from '../icon/icon.tsx';
import { StateTag } from '../state-tag/state-tag.tsx';
import { useServerList } from '../table/use-server-list.ts';
import { importCalls, problemsFile } from './api.ts';
import { problemsKey, useCorrect } from './corrections.ts';
import { importMessages } from './messages.ts';
import { presentFilter, type Severity } from './present-filter.ts';
import { ProblemRows } from './problem-rows.tsx';
import styles from './import-wizard.module.css';

/** Rows of a page; more problems than these are summed up above the list. */
const ROWS = 20;

/** Every bad cell with row, column, value and reason; filtered by severity and column, as a file too. */
export function ProblemTable({ batch }: { batch: ImportBatchDetail }) {
  const say = useText(importMessages);
  const download = useDownload();
  const { errors, warnings } = batch.counts;
  const count = errors + warnings;
  const [wanted, setSeverity] = useState<Severity | 'all'>('all');
  const [wantedColumn, setColumn] = useState<string | undefined>();
  const filter = presentFilter(batch, { severity: wanted, column: wantedColumn });
  const { severity = 'all', column } = filter;
  const list = useServerList({
    key: [...problemsKey(batch.id), batch.checkedAt, filter],
    load: ({ currPage, pageSize }, signal) =>
      importCalls.problems(batch.id, { ...filter, currPage, pageSize }, signal),
    pageSize: ROWS,
  });
  const correct = useCorrect(batch);

  return (
    <>
      {count > ROWS ? <Groups batch={batch} /> : null}
      <div className={styles.filters}>
        <Segmented<Severity | 'all'>
          aria-label={say('kindOfProblem')}
          value={severity}
          onChange={setSeverity}
          options={[
            { value: 'all', label: say('all') },
            { value: 'error', label: `${say('errors')} ${errors}` },
            { value: 'warning', label: `${say('warnings')} ${warnings}` },
          ]}
        />
        <ColumnFilter batch={batch} value={column} onChange={setColumn} />
        <Button icon={<Icon name="download" />} onClick={() => void download(problemsFile(batch.id))}>
          {say('downloadList')}
        </Button>
      </div>
      {count > MAXIMUM_KEPT_PROBLEMS ? (
        <p className={styles.caption}>{say('keptOnly', { kept: MAXIMUM_KEPT_PROBLEMS, count })}</p>
      ) : null}
      <ProblemRows batch={batch} list={list} correct={correct} />
    </>
  );
}

function useColumnTitle(batch: ImportBatchDetail): (key: string) => string {
  const say = useText(importMessages);
  const sayText = useTextOf();
  return (key) => {
    if (key === '') return say('wholeRow');
    const column = batch.preview.columns.find((one) => one.key === key);
    return column ? sayText(column.title) : key;
  };
}

/** '' means whole rows, so "all columns" needs a value of its own. */
const ALL = '\u0000';

function ColumnFilter(props: {
  batch: ImportBatchDetail;
  value: string | undefined;
  onChange: (column: string | undefined) => void;
}) {
  const say = useText(importMessages);
  const titleOf = useColumnTitle(props.batch);
  const keys = [...new Set(props.batch.problemGroups.map(({ column }) => column))];
  if (keys.length < 2) return null;
  return (
    <Select
      aria-label={say('column')}
      value={props.value ?? ALL}
      popupMatchSelectWidth={false}
      options={[
        { value: ALL, label: say('allColumns') },
        ...keys.map((key) => ({ value: key, label: titleOf(key) })),
      ]}
      onChange={(key) => props.onChange(key === ALL ? undefined : key)}
    />
  );
}

const GROUPS_SHOWN = 6;

/** The commonest problems first: one wrong column shows as one line and not as 10,000. */
function Groups({ batch }: { batch: ImportBatchDetail }) {
  const sayText = useTextOf();
  const titleOf = useColumnTitle(batch);
  return (
    <ul className={styles.groups}>
      {batch.problemGroups.slice(0, GROUPS_SHOWN).map((group) => (
        <li key={`${group.column} ${group.severity} ${group.reason.en}`}>
          <StateTag look={group.severity === 'error' ? 'failed' : 'warning'}>
            {titleOf(group.column)}: {fill(sayText(group.reason), group.values).replaceAll(/\{\w+\}/g, '…')} ×{' '}
            {group.count.toLocaleString('en-US')}
          </StateTag>
        </li>
      ))}
    </ul>
  );
}
