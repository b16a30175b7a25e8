import type { ReactNode } from 'react';
import { Button } from 'antd';
import type { MaterialList } from '@panicle/contract/material-lists';
import { useText } from '../../../language/text.ts';
import { LabelsButton } from '../../../records/label/labels-button.tsx';
import { KeepInListButton } from '../../../records/material-list/keep-in-list.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton } from '../../../ui/icon/menu-button.tsx';
import { SelectionCount } from '../../../ui/page/list-page.tsx';
import { materialListCalls } from '../../../records/material-list/calls.ts';
import { listMessages } from './messages.ts';
import { useListUses } from './use-list-uses.tsx';

interface ListToolbarProps {
  list: MaterialList;
  /** the reader may change it */
  own: boolean;
  chosen: string[];
  onClear: () => void;
  onImport: () => void;
  onMove: () => void;
  onTakeOut: () => void;
  onEdit: () => void;
  columnsButton: ReactNode;
}

/** Import, export, labels, and where the list is used; for chosen members another list, another place, or out. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, own, chosen, onClear, onImport, onMove, onTakeOut, onEdit, columnsButton } = props;
  const say = useText(listMessages);
  const uses = useListUses(list);
  const formats = useTableFormats();
  const download = useDownload();
  if (chosen.length > 0)
    return (
      <>
        <SelectionCount count={chosen.length} onClear={onClear} />
        {own ? (
          <>
            <Button icon={<Icon name="arrowRight" />} onClick={onMove}>
              {say('move')}
            </Button>
            <Button icon={<Icon name="close" />} onClick={onTakeOut}>
              {say('takeOut')}
            </Button>
          </>
        ) : null}
        <KeepInListButton count={chosen.length} source={() => ({ materialIds: chosen })} />
        <LabelsButton
          source={() => ({ kind: 'material', name: list.name, count: chosen.length, ids: chosen })}
        />
      </>
    );
  const filter = { listId: list.id };
  return (
    <>
      {own ? (
        <Button type="primary" icon={<Icon name="upload" />} onClick={onImport}>
          {say('import')}
        </Button>
      ) : null}
      <ExportMenu
        choices={formats}
        onExport={(format) =>
          void download(`${materialListCalls.base}/members/${list.id}/export`, { query: { format } })
        }
      />
      <LabelsButton source={() => ({ kind: 'material', name: list.name, count: list.memberCount, filter })} />
      <KeepInListButton count={list.memberCount} source={() => ({ filter })} />
      <MenuButton items={uses.items}>
        <Button icon={<Icon name="arrowRight" />}>{say('use')}</Button>
      </MenuButton>
      {uses.dialog}
      {columnsButton}
      <MenuButton
        items={[{ key: 'edit', icon: <Icon name="pencil" />, label: say('edit'), onClick: onEdit }]}
      >
        <IconButton icon={<Icon name="more" />} aria-label={say('more')} />
      </MenuButton>
    </>
  );
}
