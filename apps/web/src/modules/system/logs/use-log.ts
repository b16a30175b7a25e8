import { useMemo, useState } from 'react';
import type { Page } from '@panicle/contract';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts';
import { useServerList } from '../../../ui/table/use-server-list.ts';
import { askedFilter, type Asked, type Origin } from './log-filter.ts';

interface PageAsked {
  currPage: number;
  pageSize: number;
}

interface Log<Filter extends Origin, Row, Answer extends Page<object>> {
  /** also the key under which the choice of columns is kept */
  id: string;
  columns: readonly Column<Row>[];
  load: (asked: PageAsked & Asked<Filter>, signal: AbortSignal) => Promise<Answer>;
}

/** The state of a page that shows a log: its filter, columns and rows. */
export function useLog<Filter extends Origin, Row, Answer extends Page<object>>({
  id,
  columns,
  load,
}: Log<Filter, Row, Answer>) {
  const [filter, setFilter] = useState<Filter>({} as Filter);
  const settled = useSettled(filter);
  const asked = useMemo(() => askedFilter(settled), [settled]);
  const list = useServerList({
    key: [id, 'page', asked],
    load: ({ currPage, pageSize }, signal) => load({ currPage, pageSize, ...asked }, signal),
  });
  return { filter, setFilter, asked, columns: useColumnChoice(id, columns), list };
}
