import { useState, type ReactNode } from 'react';
import { Alert } from 'antd';
import {
  SEARCHED_LOG_ENTRIES,
  type OperationLogEntry,
  type OperationLogPage,
} from '@panicle/contract/operation-log';
import { useText } from '../../../language/text.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { ColumnsButton } from '../../../ui/table/columns-button.tsx';
import { ServerTable } from '../../../ui/table/server-table.tsx';
import { LOG_EXPORT, logPage } from './api.ts';
import { ExportButton } from './export-button.tsx';
import { IntegrityLine, OneRoleNote, TamperedAlert } from './integrity-note.tsx';
import { LogDetails } from './log-details.tsx';
import { filterCount, type LogFilter } from './log-filter.ts';
import { LogFilters } from './log-filters.tsx';
import { logMessages } from './messages.ts';
import { useLog } from './use-log.ts';
import { useLogColumns } from './use-log-columns.tsx';
import styles from './log-page.module.css';

/** What everybody did. For admin and roles of type administrator. */
export function OperationLog({ switcher }: { switcher: ReactNode }) {
  const say = useText(logMessages);
  const [open, setOpen] = useState<OperationLogEntry | undefined>();
  const { filter, setFilter, asked, columns, list } = useLog<LogFilter, OperationLogEntry, OperationLogPage>({
    id: 'operation-log',
    columns: useLogColumns(),
    load: logPage,
  });
  const at = list.rows.findIndex((row) => row.id === open?.id);
  const step = (to: number) => (list.rows[to] ? () => setOpen(list.rows[to]) : undefined);

  return (
    <ListPage
      id="operation-log"
      title={say('title')}
      purpose={
        <>
          {say('purpose')} · <IntegrityLine />
        </>
      }
      toolbar={
        <>
          {switcher}
          <ExportButton address={LOG_EXPORT} filter={asked} disabled={list.total === 0} />
          <ColumnsButton columns={columns} />
        </>
      }
      search={{
        label: say('search'),
        value: filter.search,
        onChange: (search) => setFilter({ ...filter, search }),
      }}
      filters={<LogFilters filter={filter} onChange={setFilter} />}
      filterCount={filterCount({ ...filter, search: undefined })}
      detail={
        open ? (
          <LogDetails
            entry={open}
            onSameObject={() => setFilter({ entity: open.entity, entityId: open.entityId ?? undefined })}
            onClose={() => setOpen(undefined)}
            onPrevious={at > 0 ? step(at - 1) : undefined}
            onNext={at >= 0 ? step(at + 1) : undefined}
          />
        ) : null
      }
    >
      <div className={styles.stack}>
        <TamperedAlert />
        <OneRoleNote />
        {list.answer?.searchComplete === false ? (
          <Alert type="info" banner showIcon title={say('searchBounded', { count: SEARCHED_LOG_ENTRIES })} />
        ) : null}
        {list.answer?.totalExact === false ? (
          <Alert type="info" banner showIcon title={say('estimated')} />
        ) : null}
        <div className={styles.table}>
          <ServerTable
            cards
            list={list}
            columns={columns}
            rowKey={(row) => row.id}
            label={say('title')}
            onOpen={setOpen}
            openKey={open?.id}
            empty={<EmptyState title={say('empty')} hint={say('emptyHint')} />}
          />
        </div>
      </div>
    </ListPage>
  );
}
