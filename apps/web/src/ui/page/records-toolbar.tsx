import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { useTableFormats } from '../export/table-formats.ts';
import { useDownload } from '../feedback/use-download.ts';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import { BinButton } from '../recycle-bin/bin-button.tsx';
import { ColumnsButton } from '../table/columns-button.tsx';
import type { ChosenColumns } from '../table/use-column-choice.ts';
import { SelectionCount } from './list-page.tsx';

/** Where a list is saved from. */
export interface Exported {
  /** of its table */
  address: string;
  /** files of other kinds */
  others?: readonly {
    key: string;
    label: string;
    address: string;
    query?: Readonly<Record<string, string>>;
  }[];
}

interface RecordsToolbarProps<Row> {
  /** without it nothing is added */
  add: { label: string; run: () => void } | undefined;
  columns: ChosenColumns<Row>;
  tools?: ReactNode;
  /** kind in the recycle bin */
  bin: string | undefined;
  /** where the list is saved from, and what it asks for */
  exported: ({ query: Readonly<Record<string, unknown>> } & Exported) | undefined;
  chosen:
    | {
        count: number;
        clear: () => void;
        remove: (() => void) | undefined;
        /** what else can be done with them */
        tools: ReactNode;
      }
    | undefined;
}

/** What can be done with a list of records, and with those that are chosen in it. */
export function RecordsToolbar<Row>({
  add,
  columns,
  tools,
  bin,
  exported,
  chosen,
}: RecordsToolbarProps<Row>) {
  const say = useText(uiMessages);
  const formats = useTableFormats();
  const download = useDownload();
  const others = exported?.others ?? [];
  return (
    <>
      {chosen && chosen.count > 0 ? (
        <>
          <SelectionCount count={chosen.count} onClear={chosen.clear} />
          {chosen.tools}
          {chosen.remove ? (
            <Button icon={<Icon name="trash" />} onClick={chosen.remove}>
              {say('remove')}
            </Button>
          ) : null}
        </>
      ) : null}
      {add ? (
        <Button type="primary" icon={<Icon name="plus" />} onClick={add.run}>
          {add.label}
        </Button>
      ) : null}
      {tools}
      {exported ? (
        <ExportMenu<string>
          choices={{ ...formats, ...Object.fromEntries(others.map(({ key, label }) => [key, label])) }}
          onExport={(format) => {
            const other = others.find(({ key }) => key === format);
            return other
              ? download(other.address, { query: { ...exported.query, ...other.query } })
              : download(exported.address, { query: { ...exported.query, format } });
          }}
        />
      ) : null}
      <ColumnsButton columns={columns} />
      {bin === undefined ? null : <BinButton kind={bin} />}
    </>
  );
}
