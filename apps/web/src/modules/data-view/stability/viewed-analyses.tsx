import { useCallback, useState } from 'react';
import { Alert, Button, Skeleton } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useText, useTextOf } from '../../../language/text.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import type { Viewed } from '../api.ts';
import { FigureGrid } from '../choice/view-page.tsx';
import { dataViewMessages } from '../messages.ts';
import styles from './viewed-analyses.module.css';
import { ViewedTable } from './viewed-table.tsx';

interface ViewedAnalysesProps {
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<Viewed>;
}

/** Analyses as the server answers them. */
export function ViewedAnalyses({ queryKey, read }: ViewedAnalysesProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['data-view', ...queryKey],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  return data ? <AnalysesView viewed={data} /> : <Skeleton active title={false} paragraph={{ rows: 12 }} />;
}

/** Answers, figures and tables of several analyses beside each other; an entry that is chosen is marked in all. */
export function AnalysesView({ viewed: data }: { viewed: Viewed }) {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (mark: string) =>
      setSelected((before) =>
        before.includes(mark) ? before.filter((one) => one !== mark) : [...before, mark],
      ),
    [],
  );
  const refused = data.parts.flatMap(({ title, reason }) => (reason ? [{ title, reason }] : []));
  return (
    <div className={styles.page}>
      {data.remarks.map((text) => (
        <p key={text.en} className={styles.remark}>
          {sayText(text)}
        </p>
      ))}
      {refused.map(({ title, reason }) => (
        <Alert
          key={title.en}
          showIcon
          type="warning"
          title={say('notAnalysed', { title: sayText(title), reason: sayText(reason) })}
        />
      ))}
      {data.parts.map(({ method, title, report }) =>
        report && report.answer.length > 0 ? (
          <p key={method} className={styles.answer}>
            {data.parts.length > 1 ? <strong>{sayText(title)} </strong> : null}
            {report.answer.map(sayText).join(' ')}
          </p>
        ) : null,
      )}
      {selected.length > 0 ? (
        <div role="status" className={styles.remark}>
          {say('chosen', { count: selected.length })}
          <Button type="link" size="small" onClick={() => setSelected([])}>
            {say('clear')}
          </Button>
        </div>
      ) : null}
      <FigureGrid>
        {data.parts.flatMap(({ method, report }) =>
          (report?.figures ?? []).map((figure) => (
            <FigureView
              key={`${method}/${figure.name}`}
              figure={figure}
              selected={selected}
              onSelect={toggle}
            />
          )),
        )}
      </FigureGrid>
      {data.parts.flatMap(({ method, report }) =>
        (report?.tables ?? []).map((table) => (
          <ViewedTable key={`${method}/${table.name}`} table={table} selected={selected} />
        )),
      )}
    </div>
  );
}
