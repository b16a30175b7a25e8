import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { NO_GROUP } from '@panicle/contract/material-search';
import { routeTitles } from '@panicle/contract/route-titles';
import { paths } from '../../../paths.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { DecideButton } from '../../../records/decision-meeting/decide-button.tsx';
import { distinctly, type HandedList } from '../../../records/decision-meeting/handed-list.ts';
import { KeepInListButton } from '../../../records/material-list/keep-in-list.tsx';
import { LabelsButton, useMayPrintLabels } from '../../../records/label/labels-button.tsx';
import { labelRecordMessages } from '../../../records/label/messages.ts';
import { handToPrint, type PrintSource } from '../../../records/label/print-source.ts';
import { nameOf } from '../../../records/material/name.ts';
import { useMayExport } from '../../../ui/export/may-export.ts';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats, type TableFormat } from '../../../ui/export/table-formats.ts';
import { useNarrow } from '../../../ui/feedback/use-media.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton } from '../../../ui/icon/menu-button.tsx';
import { MenuLabel } from '../../../ui/icon/menu-label.tsx';
import { BinButton } from '../../../ui/recycle-bin/bin-button.tsx';
import { SelectionCount } from '../../../ui/page/list-page.tsx';
import { germplasmMessages } from '../messages.ts';
import type { ChosenMaterials } from './use-chosen-materials.ts';
import { useGuarded } from '../../../ui/form/use-guarded.ts';

export type Tool = 'form' | 'import' | 'columns' | 'histogram' | 'move';

interface ToolbarProps {
  group: string | undefined;
  form: 'list' | 'sheet';
  chosen: ChosenMaterials;
  onTool: (tool: Tool) => void;
  onExport: (format: TableFormat) => void;
  /** the list as a table of passport descriptors */
  onPassports: () => void;
  onShow: (form: 'list' | 'sheet') => void;
  onMoveOut: () => void;
  onRemove: () => void;
  /** what of the list is printed, unless some are chosen */
  printed: () => PrintSource;
  /** the list's own button for its columns */
  columnsButton: React.ReactNode;
}

/** Add, import, export, columns; for chosen rows move and delete instead. */
export function Toolbar(props: ToolbarProps) {
  const { form, chosen, onTool, onExport, onPassports, onShow, columnsButton, printed } = props;
  const sayLabel = useText(labelRecordMessages);
  const mayPrint = useMayPrintLabels();
  const mayExport = useMayExport();
  const say = useText(germplasmMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const formats = useTableFormats();
  const narrow = useNarrow();
  const navigate = useNavigate();
  const guarded = useGuarded();
  if (chosen.ids.length > 0 && form === 'list' && !guest) {
    return <ChosenTools {...props} />;
  }
  return (
    <>
      {guest ? null : (
        <>
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => onTool('form')}>
            {say('add')}
          </Button>
          <Button icon={<Icon name="upload" />} onClick={() => onTool('import')}>
            {say('import')}
          </Button>
        </>
      )}
      <ExportMenu choices={formats} onExport={onExport} />
      {guest ? null : <BinButton kind="material" />}
      {form === 'list' ? columnsButton : null}
      <Button
        icon={<Icon name={form === 'list' ? 'table' : 'menu'} />}
        onClick={() => onShow(form === 'list' ? 'sheet' : 'list')}
      >
        {say(form === 'list' ? 'sheet' : 'list')}
      </Button>
      <MenuButton
        items={[
          {
            key: 'query',
            icon: <Icon name="search" />,
            label: textOf(routeTitles.materialManagement),
            onClick: () => guarded(() => void navigate(paths.materialQuery)),
          },
          {
            key: 'lists',
            icon: <Icon name="layers" />,
            label: say('lists'),
            onClick: () => guarded(() => void navigate(paths.materialLists)),
          },
          {
            key: 'histogram',
            icon: <Icon name="bars" />,
            label: say('histogram'),
            onClick: () => onTool('histogram'),
          },
          ...(mayExport
            ? [
                {
                  key: 'mcpd',
                  icon: <Icon name="download" />,
                  label: say('exportPassports'),
                  onClick: onPassports,
                },
              ]
            : []),
          ...(mayPrint
            ? [
                {
                  key: 'labels',
                  icon: <Icon name="printer" />,
                  label: sayLabel('labels'),
                  onClick: () => guarded(() => void navigate(handToPrint(printed()))),
                },
              ]
            : []),
          ...(narrow
            ? [
                {
                  key: 'phone',
                  icon: <Icon name="device" />,
                  label: say('phoneList'),
                  onClick: () => guarded(() => void navigate(paths.breeding)),
                },
              ]
            : []),
          ...(guest
            ? []
            : [
                {
                  key: 'duplicates',
                  icon: <Icon name="copy" />,
                  label: say('duplicates'),
                  onClick: () => guarded(() => void navigate(paths.duplicates)),
                },
                {
                  key: 'columns',
                  icon: <Icon name="settings" />,
                  label: say('columnDesigner'),
                  onClick: () => onTool('columns'),
                },
              ]),
        ]}
      >
        <IconButton icon={<Icon name="more" />} aria-label={say('moreTools')} />
      </MenuButton>
    </>
  );
}

/** Moving and deleting; closed with the reason where the server would refuse one of the materials. */
function ChosenTools({ group, chosen, onTool, onMoveOut, onRemove }: ToolbarProps) {
  const say = useText(germplasmMessages);
  const { ofOthers } = chosen;
  const closed = ofOthers > 0 ? say('ofOthers', { count: ofOthers }) : undefined;
  const noGroup = group === NO_GROUP ? say('inNoGroup') : undefined;
  return (
    <>
      <SelectionCount count={chosen.ids.length} onClear={chosen.clear} />
      <MenuButton
        items={[
          {
            key: 'into',
            label: <MenuLabel label={say('moveInto')} reason={closed} />,
            disabled: closed !== undefined,
            onClick: () => onTool('move'),
          },
          {
            key: 'out',
            label: <MenuLabel label={say('moveOut')} reason={closed ?? noGroup} />,
            disabled: (closed ?? noGroup) !== undefined,
            onClick: onMoveOut,
          },
        ]}
      >
        <Button icon={<Icon name="folder" />}>{say('move')}</Button>
      </MenuButton>
      <KeepInListButton count={chosen.ids.length} source={() => ({ materialIds: chosen.ids })} />
      <LabelsButton
        source={() => ({
          kind: 'material',
          name: say('chosenMaterials'),
          count: chosen.ids.length,
          ids: chosen.ids,
        })}
      />
      <DecideButton count={chosen.ids.length} list={() => listOf(chosen, say('chosenMaterials'))} />
      {closed === undefined ? (
        <Button icon={<Icon name="trash" />} onClick={onRemove}>
          {say('remove')}
        </Button>
      ) : null}
    </>
  );
}

/** The ticked materials in their order, as a meeting takes them. */
const listOf = ({ materials }: ChosenMaterials, name: string): HandedList => ({
  source: { kind: 'list', name },
  candidates: distinctly(
    materials.map((material) => ({ name: nameOf(material), material })),
    ({ material }) => material.sourceId,
  ).map((one) => ({ name: one.name, materialId: one.material.materialId })),
});
