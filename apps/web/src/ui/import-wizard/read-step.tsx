import { useState, type ReactNode } from 'react';
import { Alert, Button, Radio, Select, Spin } from 'antd';
import type { ImportBatchDetail, ImportSettings } from '@panicle/contract/imports';
import {
  TEXT_ENCODINGS,
  type DecimalMark,
  type Delimiter,
  type TextEncoding,
} from '@panicle/contract/text-tables';
import { useText, useTextOf } from '../../language/text.ts';
import { NumberFilter } from '../number/number-filter.tsx';
import { importCalls } from './api.ts';
import { importMessages } from './messages.ts';
import { PreviewTable } from './preview-table.tsx';
import { StepFrame } from './step-frame.tsx';
import { useBatchStep } from './use-import-batch.ts';
import styles from './import-wizard.module.css';

const encodingNames: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB18030 / GBK',
  big5: 'Big5',
  'windows-1252': 'Windows-1252',
};

interface ReadStepProps {
  batch: ImportBatchDetail;
  onBack: () => void;
  onNext: () => void;
}

/** How the file is read: encoding, delimiter, sheet, head row, each with its effect below. */
export function ReadStep({ batch, onBack, onNext }: ReadStepProps) {
  const say = useText(importMessages);
  const sayText = useTextOf();
  const run = useBatchStep();
  const [reading, setReading] = useState(false);
  const { preview, settings } = batch;
  const unknown = preview.encoding?.chosen === null;

  /** Another way of reading makes other heads, so a mapping that was chosen no longer counts. */
  const change = async (wanted: Partial<ImportSettings>) => {
    setReading(true);
    const { mapping: _mapping, ...kept } = settings;
    await run(() => importCalls.change(batch, { ...kept, ...wanted }));
    setReading(false);
  };

  return (
    <StepFrame
      left={<Button onClick={onBack}>{say('back')}</Button>}
      right={
        <Button type="primary" disabled={unknown || preview.heads.length === 0 || reading} onClick={onNext}>
          {say('next')}
        </Button>
      }
    >
      <p className={styles.file}>{batch.fileName}</p>
      {preview.notices.map((notice) => (
        <Alert key={notice.en} type={unknown ? 'warning' : 'info'} showIcon title={sayText(notice)} />
      ))}
      {unknown ? (
        <EncodingChoice batch={batch} onChoose={(encoding) => void change({ encoding })} />
      ) : (
        <Settings batch={batch} onChange={(wanted) => void change(wanted)} />
      )}
      <Spin spinning={reading}>
        {unknown ? null : preview.heads.length === 0 ? (
          <Alert type="warning" showIcon title={say('noHead')} />
        ) : (
          <PreviewTable preview={preview} />
        )}
      </Spin>
    </StepFrame>
  );
}

function Settings({
  batch,
  onChange,
}: {
  batch: ImportBatchDetail;
  onChange: (wanted: Partial<ImportSettings>) => void;
}) {
  const say = useText(importMessages);
  const { preview } = batch;
  const delimiters: { value: Delimiter; label: string }[] = [
    { value: ',', label: say('delimiterComma') },
    { value: '\t', label: say('delimiterTab') },
    { value: ';', label: say('delimiterSemicolon') },
    { value: '，', label: say('delimiterWideComma') },
    { value: '；', label: say('delimiterWideSemicolon') },
    { value: '|', label: say('delimiterBar') },
  ];
  const decimalMarks: { value: DecimalMark; label: string }[] = [
    { value: '.', label: say('decimalPoint') },
    { value: ',', label: say('decimalComma') },
  ];
  return (
    <div className={styles.settings}>
      {preview.encoding ? (
        <Setting label={say('encoding')}>
          <Select
            value={preview.encoding.chosen}
            options={orderedEncodings(preview.encoding.candidates)}
            onChange={(encoding) => onChange({ encoding })}
          />
        </Setting>
      ) : null}
      {preview.delimiter ? (
        <Setting label={say('delimiter')}>
          <Select
            value={preview.delimiter}
            options={delimiters}
            onChange={(delimiter) => onChange({ delimiter })}
          />
        </Setting>
      ) : null}
      {preview.sheets.length > 0 ? (
        <Setting label={say('sheet')}>
          <Select
            value={preview.sheet ?? undefined}
            options={preview.sheets.map(({ name, hidden }) => ({
              value: name,
              label: hidden ? `${name} ${say('hiddenSheet')}` : name,
            }))}
            // heads of another sheet stand elsewhere
            onChange={(sheet) => onChange({ sheet, headRow: undefined })}
          />
        </Setting>
      ) : null}
      <Setting label={say('headRow')}>
        <HeadRowField
          key={preview.headRow}
          headRow={preview.headRow}
          onChange={(headRow) => onChange({ headRow })}
        />
      </Setting>
      <Setting label={say('decimalMark')}>
        <Select
          value={preview.decimalMark ?? '.'}
          options={decimalMarks}
          onChange={(decimalMark) => onChange({ decimalMark })}
        />
      </Setting>
    </div>
  );
}

/** The file is read again once the number is complete. */
function HeadRowField({ headRow, onChange }: { headRow: number; onChange: (headRow: number) => void }) {
  const [entered, setEntered] = useState<number | null>(headRow);
  return (
    <NumberFilter
      min={1}
      max={1000}
      precision={0}
      style={{ width: 90 }}
      value={entered}
      onChange={setEntered}
      onLeave={() => {
        if (entered !== null && entered !== headRow) onChange(entered);
      }}
    />
  );
}

/** The beginning of the file in each encoding that fits: the reader sees which one is right. */
function EncodingChoice({
  batch,
  onChoose,
}: {
  batch: ImportBatchDetail;
  onChoose: (encoding: TextEncoding) => void;
}) {
  const say = useText(importMessages);
  return (
    <Radio.Group
      className={styles.encodings ?? ''}
      aria-label={say('encoding')}
      value={null}
      onChange={(event) => onChoose(event.target.value as TextEncoding)}
    >
      {batch.preview.encoding?.samples.map(({ encoding, text }) => (
        <Radio key={encoding} value={encoding}>
          <span className={styles.encoding}>{encodingNames[encoding]}</span>
          <span>{text}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** Likely ones first. */
function orderedEncodings(candidates: readonly TextEncoding[]) {
  const order = [...new Set([...candidates, ...TEXT_ENCODINGS])];
  return order.map((value) => ({ value, label: encodingNames[value] }));
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is its child
    <label className={styles.setting}>
      <span>{label}</span>
      {children}
    </label>
  );
}
