import type { ReactNode } from 'react';
import type { SecurityEvent, SecurityLogPage } from '@panicle/contract/security-log';
import { useText } from '../../../../language/text.ts';
import { EmptyState } from '../../../../ui/empty/empty-state.tsx';
import { ListPage } from '../../../../ui/page/list-page.tsx';
import { ColumnsButton } from '../../../../ui/table/columns-button.tsx';
import { ServerTable } from '../../../../ui/table/server-table.tsx';
import { ExportButton } from '../export-button.tsx';
import { filterCount, type SecurityFilter } from '../log-filter.ts';
import { logMessages } from '../messages.ts';
import { useLog } from '../use-log.ts';
import { SECURITY_EXPORT, securityPage } from './api.ts';
import { securityMessages } from './messages.ts';
import { SecurityFilters } from './security-filters.tsx';
import { useSecurityColumns } from './use-security-columns.tsx';

/** Who signed in or failed to, was refused, or took data away. For admin alone. */
export function SecurityLog({ switcher }: { switcher: ReactNode }) {
  const say = useText(securityMessages);
  const sayOfLogs = useText(logMessages);
  const { filter, setFilter, asked, columns, list } = useLog<SecurityFilter, SecurityEvent, SecurityLogPage>({
    id: 'security-log',
    columns: useSecurityColumns(),
    load: securityPage,
  });
  return (
    <ListPage
      id="security-log"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={
        <>
          {switcher}
          <ExportButton address={SECURITY_EXPORT} filter={asked} disabled={list.total === 0} />
          <ColumnsButton columns={columns} />
        </>
      }
      filters={<SecurityFilters filter={filter} onChange={setFilter} />}
      filterCount={filterCount(filter)}
    >
      <ServerTable
        cards
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        label={say('title')}
        empty={<EmptyState title={sayOfLogs('empty')} hint={sayOfLogs('emptyHint')} />}
      />
    </ListPage>
  );
}
