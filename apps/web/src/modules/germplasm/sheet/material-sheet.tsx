import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, Spin } from 'antd';
import type { CellKind, MaterialColumn } from '@panicle/contract/material-columns';
import type { MaterialFilter } from '@panicle/contract/material-search';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useGuarded } from '../../../ui/form/use-guarded.ts';
import { SpreadsheetGrid, type GridColumn } from '../../../ui/grid/spreadsheet-grid.tsx';
import { usePagedSource } from '../../../ui/grid/use-paged-source.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useRefresh } from '../use-germplasm-data.ts';
import { sheetMessages } from './messages.ts';
import { saveChanges } from './save-changes.ts';
import { useMaterialRows } from './use-material-rows.ts';
import styles from './material-sheet.module.css';

const kinds: Record<CellKind, GridColumn['kind']> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  date: 'date',
  choice: 'choice',
};

function useGridColumns(columns: readonly MaterialColumn[]): GridColumn[] {
  const textOf = useTextOf();
  return useMemo(
    () =>
      columns.map(({ key, title, kind, required, minimum, maximum, maximumLength, choices }) => ({
        key,
        title: textOf(title),
        // numbers with possible values stay numbers; the server looks at the values
        kind: choices && kind !== 'number' ? 'choice' : kinds[kind],
        required,
        minimum,
        maximum,
        maximumLength,
        ...(kind === 'integer' ? { precision: 0, plain: true } : {}),
        ...(choices
          ? { choices: choices.map((one) => ({ value: one.value, label: textOf(one.title) })) }
          : {}),
        width: key === 'remark' ? 240 : 130,
      })),
    [columns, textOf],
  );
}

interface MaterialSheetProps {
  columns: readonly MaterialColumn[];
  filter: MaterialFilter;
  /** goes up when materials were added, beside the sheet */
  added: number;
}

/** Does something when a count has gone up since the first drawing. */
function useOnRise(count: number, run: () => void) {
  const done = useRef(count);
  useEffect(() => {
    if (count === done.current) return;
    done.current = count;
    run();
  });
}

/** The list as a spreadsheet: paste, fill, take back, save everything at once. */
export function MaterialSheet(props: MaterialSheetProps) {
  const say = useText(sheetMessages);
  // another filter, or a reload, is another sheet with a history of its own
  const [round, setRound] = useState(0);
  const guarded = useGuarded();
  return (
    <div className={styles.sheet}>
      <Sheet
        key={`${JSON.stringify(props.filter)} ${round}`}
        {...props}
        toolbar={
          <Button
            icon={<Icon name="refresh" />}
            onClick={() => guarded(() => setRound((before) => before + 1))}
          >
            {say('reload')}
          </Button>
        }
      />
    </div>
  );
}

function Sheet({ columns, filter, added, toolbar }: MaterialSheetProps & { toolbar: React.ReactNode }) {
  const say = useText(sheetMessages);
  const { guest } = useSignedIn();
  const gridColumns = useGridColumns(columns);
  const rows = useMaterialRows(filter);
  const { source, see, extend } = usePagedSource(rows);
  useOnRise(added, extend);
  const refresh = useRefresh();
  useEffect(() => see(0, 0), [see]);
  if (!source) return <Spin className={styles.loading ?? ''} />;
  return (
    <SpreadsheetGrid
      label={say('label')}
      columns={gridColumns}
      source={source}
      onVisibleRows={see}
      toolbar={toolbar}
      {...(guest
        ? {}
        : {
            onSave: async (changes) => {
              const refused = await saveChanges(rows.revisions, changes);
              if (refused.length === 0) await refresh();
              return { refused, allOrNothing: true };
            },
          })}
    />
  );
}
