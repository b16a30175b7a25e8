import { useMemo, useState } from 'react';
import { Alert, Button, Select } from 'antd';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { visibleText } from '@panicle/contract/readable-text';
import { useText, useTextOf } from '../../language/text.ts';
import { Icon } from '../icon/icon.tsx';
import { importCalls } from './api.ts';
import type { ColumnMaker } from './column-maker.ts';
import { missingColumns, sameMapping, samplesOf, withChoice } from './mapping.ts';
import { importMessages } from './messages.ts';
import { StepFrame } from './step-frame.tsx';
import { useBatchStep, useTakeBatch } from './use-import-batch.ts';
import styles from './import-wizard.module.css';

interface MapStepProps {
  batch: ImportBatchDetail;
  maker: ColumnMaker | undefined;
  onBack: () => void;
  onNext: () => void;
}

/** Which column of the file fills what; the next step is the check. */
export function MapStep({ batch, maker, onBack, onNext }: MapStepProps) {
  const say = useText(importMessages);
  const sayText = useTextOf();
  const run = useBatchStep();
  const take = useTakeBatch();
  const { preview, settings } = batch;
  const [mapping, setMapping] = useState(preview.mapping);
  const [busy, setBusy] = useState(false);
  const [making, setMaking] = useState<number>();
  const missing = missingColumns(preview.columns, mapping);
  const total = preview.heads.filter((head) => head !== '').length;

  const check = async () => {
    setBusy(true);
    const unchanged = sameMapping(mapping, preview.mapping);
    const checked = await run(async () => {
      if (!unchanged) take(await importCalls.change(batch, { ...settings, mapping }));
      return importCalls.check(batch.id);
    });
    setBusy(false);
    if (checked) onNext();
  };

  /** The columns are read anew, so that they hold the new one. */
  const made = async (key: string) => {
    if (making === undefined) return;
    const wanted = withChoice(mapping, making, key);
    const taken = await run(() => importCalls.change(batch, { ...settings, mapping: wanted }));
    if (taken) setMapping(wanted);
    setMaking(undefined);
  };

  return (
    <StepFrame
      left={<Button onClick={onBack}>{say('back')}</Button>}
      right={
        <Button
          type="primary"
          loading={busy}
          disabled={missing.length > 0 || mapping.length === 0}
          onClick={() => void check()}
        >
          {say('check')}
        </Button>
      }
    >
      <p className={styles.caption}>
        {say('mapHint')} {say('mapped', { count: mapping.length, total })}
      </p>
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={say('missing', { columns: missing.map(({ title }) => sayText(title)).join(', ') })}
        />
      ) : null}
      <MappingTable
        batch={batch}
        chosen={new Map(mapping.map(({ column, key }) => [column, key]))}
        onChoose={(column, key) => setMapping((now) => withChoice(now, column, key))}
        make={maker && { label: maker.label, run: setMaking }}
      />
      {maker?.render({
        open: making !== undefined,
        options: batch.options,
        head: preview.heads[making ?? 0] ?? '',
        samples: samplesOf(preview, making ?? 0, 20),
        onMade: made,
        onClose: () => setMaking(undefined),
      })}
    </StepFrame>
  );
}

interface MappingTableProps {
  batch: ImportBatchDetail;
  chosen: ReadonlyMap<number, string>;
  onChoose: (column: number, key: string | undefined) => void;
  /** for columns that match nothing that exists */
  make: { label: string; run: (column: number) => void } | undefined;
}

function MappingTable({ batch, chosen, onChoose, make }: MappingTableProps) {
  const say = useText(importMessages);
  const sayText = useTextOf();
  const { preview } = batch;
  const options = useMemo(
    () =>
      preview.columns.map(({ key, title, required }) => ({
        value: key,
        label: required ? `${sayText(title)} (${say('required')})` : sayText(title),
      })),
    [preview.columns, say, sayText],
  );
  const existing = new Set(preview.columns.filter(({ comes }) => !comes).map(({ key }) => key));
  return (
    <div className={`${styles.grid} ${styles.mapping}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('fileColumn')}</th>
            <th scope="col">{say('samples')}</th>
            <th scope="col">{say('fills')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.heads.map(visibleText).map((head, column) =>
            head === '' ? null : (
              // oxlint-disable-next-line react/no-array-index-key -- columns of a file have no other identity
              <tr key={column}>
                <th scope="row">{head}</th>
                <td className={styles.caption}>{samplesOf(preview, column).join(' · ')}</td>
                <td>
                  <Select
                    className={styles.choice ?? ''}
                    aria-label={`${say('fills')}: ${head}`}
                    allowClear
                    showSearch={{ optionFilterProp: 'label' }}
                    placeholder={say('notImported')}
                    value={chosen.get(column)}
                    options={options}
                    onChange={(key: string | undefined) => onChoose(column, key)}
                  />
                  {make && !existing.has(chosen.get(column) ?? '') ? (
                    <Button
                      type="link"
                      size="small"
                      icon={<Icon name="plus" />}
                      aria-label={`${make.label}: ${head}`}
                      onClick={() => make.run(column)}
                    >
                      {make.label}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
