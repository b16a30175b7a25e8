import { Pagination, Spin, Table, type TableColumnsType } from 'antd';
import type { Page } from '@panicle/contract';
import {
  MAXIMUM_KEPT_PROBLEMS,
  type ImportBatchDetail,
  type ImportProblemRecord,
} from '@panicle/contract/imports';
import { useText, useTextOf } from '../../language/text.ts';
import { usePhone } from '../feedback/use-media.ts';
import { StateTag } from '../state-tag/state-tag.tsx';
import type { ServerList } from '../table/use-server-list.ts';
import { CorrectionField } from './correction-field.tsx';
import { choicesOf, type Correct } from './corrections.ts';
import { importMessages } from './messages.ts';
import styles from './import-wizard.module.css';

type List = ServerList<ImportProblemRecord, Page<ImportProblemRecord>>;

interface ProblemRowsProps {
  batch: ImportBatchDetail;
  list: List;
  correct: Correct;
}

const rowKey = ({ row, column, reason }: ImportProblemRecord) => `${row} ${column} ${reason}`;

/** Bad cells line by line, each with the field that corrects it; one below the other on a phone. */
export function ProblemRows({ batch, list, correct }: ProblemRowsProps) {
  const say = useText(importMessages);
  const phone = usePhone();
  const columns: TableColumnsType<ImportProblemRecord> = [
    { key: 'row', title: say('row'), width: 72, align: 'right', render: (_, { row }) => row },
    {
      key: 'column',
      title: say('column'),
      width: 160,
      render: (_, problem) => (problem.column === '' ? say('wholeRow') : problem.columnTitle),
    },
    {
      key: 'value',
      title: say('value'),
      width: 280,
      render: (_, problem) => <Value batch={batch} problem={problem} correct={correct} />,
    },
    { key: 'reason', title: say('reason'), render: (_, { reason }) => reason },
    {
      key: 'severity',
      title: say('severity'),
      width: 120,
      render: (_, problem) => <Severity {...problem} />,
    },
  ];
  if (phone) return <ProblemCards batch={batch} list={list} correct={correct} />;
  return (
    <Table<ImportProblemRecord>
      className={styles.problems ?? ''}
      size="small"
      aria-label={say('problemList')}
      rowKey={rowKey}
      dataSource={list.rows}
      loading={list.loading || list.refreshing}
      scroll={{ x: 860 }}
      pagination={{ ...pages(list), size: 'small', hideOnSinglePage: true }}
      columns={columns}
    />
  );
}

const pages = (list: List) => ({
  current: list.request.currPage,
  pageSize: list.request.pageSize,
  total: list.total,
  onChange: (currPage: number, pageSize: number) => list.ask({ currPage, pageSize }),
  showSizeChanger: false,
});

function ProblemCards({ batch, list, correct }: ProblemRowsProps) {
  const say = useText(importMessages);
  return (
    <Spin spinning={list.loading || list.refreshing}>
      <ul className={styles.cards} aria-label={say('problemList')}>
        {list.rows.map((problem) => (
          <li key={rowKey(problem)}>
            <div className={styles.cardHead}>
              <strong>
                {say('row')} {problem.row} · {problem.column === '' ? say('wholeRow') : problem.columnTitle}
              </strong>
              <Severity {...problem} />
            </div>
            <p>{problem.reason}</p>
            <Value batch={batch} problem={problem} correct={correct} />
          </li>
        ))}
      </ul>
      <Pagination {...pages(list)} simple hideOnSinglePage />
    </Spin>
  );
}

function Severity({ severity }: Pick<ImportProblemRecord, 'severity'>) {
  const say = useText(importMessages);
  return <StateTag look={severity === 'error' ? 'failed' : 'warning'}>{say(severity)}</StateTag>;
}

function Value({
  batch,
  problem,
  correct,
}: Omit<ProblemRowsProps, 'list'> & { problem: ImportProblemRecord }) {
  const textOf = useTextOf();
  if (!problem.correctable) {
    return <span className={styles.value}>{problem.value === '' ? '\u2013' : problem.value}</span>;
  }
  const column = batch.preview.columns.find(({ key }) => key === problem.column);
  const { errors, warnings } = batch.counts;
  return (
    <CorrectionField
      problem={problem}
      choices={column ? choicesOf(column, textOf) : []}
      heads={batch.preview.heads}
      counted={errors + warnings <= MAXIMUM_KEPT_PROBLEMS}
      correct={correct}
    />
  );
}
