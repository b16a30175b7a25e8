import { useQuery } from '@tanstack/react-query';
import type { ComparedNames } from '@panicle/analyses/report/compared';
import type { AnalysisResult, StoredPart } from '@panicle/analyses/result';
import { NOTHING } from '../../../../language/format/number.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import { Panel } from '../../../../ui/page/panel.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { methodsQuery } from '../../api.ts';
import { useFacts } from '../facts.ts';
import { useOptionText } from '../../option-text.ts';
import styles from './compare-tab.module.css';
import { compareMessages } from './messages.ts';

interface Side {
  result: AnalysisResult;
  part: StoredPart | undefined;
}

interface Row {
  key: string;
  label: string;
  first: string;
  second: string;
}

/** What was asked and found, line by line; what differs is marked. */
export function AskedBeside({ names, first, second }: { names: ComparedNames; first: Side; second: Side }) {
  const say = useText(compareMessages);
  const [left, right] = [useLines(first), useLines(second)];
  const labels = new Map([...left, ...right].map(({ key, label }) => [key, label]));
  const valueIn = (lines: readonly Line[], key: string) =>
    lines.find((line) => line.key === key)?.value ?? NOTHING;
  const rows = [...labels].map(([key, label]): Row => ({
    key,
    label,
    first: valueIn(left, key),
    second: valueIn(right, key),
  }));
  const side = (key: 'first' | 'second', title: string) => ({
    key,
    title,
    value: (row: Row) => row[key],
    render: (row: Row) => (row.first === row.second ? row[key] : <strong>{row[key]}</strong>),
  });
  return (
    <Panel flush title={say('asked')} caption={say('askedCaption')}>
      <DataTable
        label={say('asked')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'label',
            title: say('question'),
            value: ({ label }) => label,
            render: ({ label }) => <span className={styles.item}>{label}</span>,
          },
          side('first', names[0]),
          side('second', names[1]),
        ]}
      />
    </Panel>
  );
}

interface Line {
  key: string;
  label: string;
  value: string;
}

function useLines({ result, part }: Side): Line[] {
  const say = useText(compareMessages);
  const sayText = useTextOf();
  const optionText = useOptionText();
  const { data: methods } = useQuery(methodsQuery);
  const options = methods?.find(({ method }) => method === result.method)?.options;
  const facts = useFacts(result, part ? [part] : []);
  return [
    { key: 'method', label: say('method'), value: sayText(result.title) },
    ...facts.map(({ label, value, note }, k) => ({
      key: `fact${k}`,
      label,
      value: [value, note].filter(Boolean).join(' · '),
    })),
    ...Object.entries(result.options).map(([name, value]) => ({
      key: `option.${name}`,
      label: options?.[name] ? sayText(options[name].title) : name,
      value: optionText(options?.[name], value),
    })),
    {
      key: 'finding',
      label: say('finding'),
      value: part?.report ? sayText(part.report.finding ?? part.report.answer[0] ?? { zh: '', en: '' }) : '',
    },
  ];
}
