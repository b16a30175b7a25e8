import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/text.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { ColumnsButton } from '../../../ui/table/columns-button.tsx';
import { ServerTable } from '../../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts';
import { useServerList } from '../../../ui/table/use-server-list.ts';
import { ExportButton } from '../export-button.tsx';
import { filterCount } from '../log-filter.ts';
import { SECURITY_EXPORT, securityPage } from './api.ts';
import { securityMessages } from './messages.ts';
import { askedSecurityFilter, type SecurityFilter } from './security-filter.ts';
import { SecurityFilters } from './security-filters.tsx';
import { useSecurityColumns } from './use-security-columns.tsx';

/** Who signed in or failed to, was refused, or took data away. For admin alone. */
export function SecurityLog({ switcher }: { switcher: ReactNode }) {
  const say = useText(securityMessages);
  const [filter, setFilter] = useState<SecurityFilter>({});
  const settled = useSettled(filter);
  const asked = useMemo(() => askedSecurityFilter(settled), [settled]);
  const columns = useColumnChoice('security-log', useSecurityColumns());
  const list = useServerList({
    key: ['security-log', asked],
    load: ({ currPage, pageSize }, signal) => securityPage({ currPage, pageSize, ...asked }, signal),
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
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        label={say('title')}
        empty={<EmptyState title={say('empty')} hint={say('emptyHint')} />}
      />
    </ListPage>
  );
}
