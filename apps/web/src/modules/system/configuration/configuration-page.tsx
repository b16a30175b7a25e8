import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SystemSetting } from '@panicle/contract/system-configuration';
import { useText } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { ColumnsButton } from '../../../ui/table/columns-button.tsx';
import { ServerTable } from '../../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts';
import { useServerList } from '../../../ui/table/use-server-list.ts';
import { saveSetting, settingPage } from './api.ts';
import { configurationMessages } from './messages.ts';
import { SettingDrawer } from './setting-drawer.tsx';
import { useSettingColumns } from './use-setting-columns.tsx';

/** The configuration records of the whole system. For admin. */
export default function ConfigurationPage() {
  const say = useText(configurationMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const [open, setOpen] = useState<SystemSetting | undefined>();
  const columns = useColumnChoice('system-configuration', useSettingColumns());
  const list = useServerList({
    key: ['system-configuration', 'page'],
    load: ({ currPage, pageSize }, signal) => settingPage({ currPage, pageSize }, signal),
    pageSize: 20,
  });

  const save = async (value: string) => {
    if (!open) return;
    await saveSetting(open.code, value);
    notice.success(say('saved'));
    setOpen(undefined);
    await queries.invalidateQueries({ queryKey: ['system-configuration'] });
  };

  return (
    <ListPage
      id="system-configuration"
      title={say('title')}
      purpose={say('purpose')}
      toolbar={<ColumnsButton columns={columns} />}
    >
      <ServerTable
        list={list}
        columns={columns}
        rowKey={(row) => row.code}
        label={say('title')}
        onOpen={setOpen}
        openKey={open?.code}
      />
      {open ? <SettingDrawer setting={open} onSave={save} onClose={() => setOpen(undefined)} /> : null}
    </ListPage>
  );
}
