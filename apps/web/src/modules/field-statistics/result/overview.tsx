import { Button } from 'antd';
import { joinedTables } from '@panicle/analyses/report/joined-tables';
import { placeOf, type AnalysisResult, type StoredPart } from '@panicle/analyses/result';
import { useText, useTextOf } from '../../../language/text.ts';
import { resultMessages } from './messages.ts';
import styles from './part-view.module.css';
import { ReportTable } from './report-table.tsx';
import { TablePanel } from './table-panel.tsx';

interface OverviewProps {
  result: AnalysisResult;
  onOpen: (part: StoredPart) => void;
}

const lines = ({ report }: StoredPart, name: string) =>
  report?.tables.find((table) => table.name === name)?.rows.length;

/** All parts beside each other: their answers, their tables of one line, and those that could not be analysed. */
export function Overview({ result: { parts, data }, onOpen }: OverviewProps) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const done = parts.filter(({ report }) => report !== null);
  const refused = parts.filter(({ reason }) => reason !== null);
  const place = (part: StoredPart) => sayText(placeOf(part));
  const answer = (part: StoredPart) => {
    const said = part.report?.finding ?? part.report?.answer[0];
    return said ? sayText(said) : '';
  };
  return (
    <div className={styles.page}>
      <TablePanel
        title={say('overview')}
        fileName={say('overview')}
        rows={done}
        rowKey={place}
        columns={[
          {
            key: 'place',
            title: say('place'),
            strong: true,
            value: place,
            render: (part) => (
              <Button type="link" size="small" className={styles.open ?? ''} onClick={() => onOpen(part)}>
                {place(part)}
              </Button>
            ),
          },
          { key: 'answer', title: say('answer'), value: answer },
        ]}
      />
      {joinedTables(done)
        .filter(({ name }) => done.every((part) => lines(part, name) === 1))
        .map((table) => (
          <ReportTable key={table.name} table={table} checks={data.checks} />
        ))}
      {refused.length > 0 ? (
        <TablePanel
          title={say('refused')}
          fileName={say('refused')}
          rows={refused}
          rowKey={place}
          columns={[
            { key: 'place', title: say('place'), strong: true, value: place },
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
