import { useMemo, useState } from 'react';
import { Alert, Button, Select } from 'antd';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { useText, useTextOf } from '../../language/text.ts';
import { importCalls } from './api.ts';
import { missingColumns, sameMapping, samplesOf, withChoice } from './mapping.ts';
import { importMessages } from './messages.ts';
import { StepFrame } from './step-frame.tsx';
import { useBatchStep, useTakeBatch } from './use-import-batch.ts';
import styles from './import-wizard.module.css';

interface MapStepProps {
  batch: ImportBatchDetail;
  onBack: () => void;
  onNext: () => void;
}

/** Which column of the file fills what; the next step is the check. */
export function MapStep({ batch, onBack, onNext }: MapStepProps) {
  const say = useText(importMessages);
  const sayText = useTextOf();
  const run = useBatchStep();
  const take = useTakeBatch();
  const { preview, settings } = batch;
  const [mapping, setMapping] = useState(preview.mapping);
  const [busy, setBusy] = useState(false);
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
      />
    </StepFrame>
  );
}

interface MappingTableProps {
  batch: ImportBatchDetail;
  chosen: ReadonlyMap<number, string>;
  onChoose: (column: number, key: string | undefined) => void;
}

function MappingTable({ batch, chosen, onChoose }: MappingTableProps) {
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
          {preview.heads.map((head, column) =>
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
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
