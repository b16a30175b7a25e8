import { useState } from 'react';
import { Button, Input } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  checkGermination,
  germinationDefaults,
  germinationFieldNames,
  germinationOf,
  type GerminationFields,
  type GerminationTest,
} from '@panicle/contract/germination';
import type { SeedLot } from '@panicle/contract/seed-lots';
import { formatNumber } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { lotsKey } from '../../../records/seed-lot/calls.ts';
import { entriesOf, fieldsFrom, type FieldSet } from '../../../ui/fields/fields.ts';
import { RowHistory, useHistoryAction } from '../../../ui/fields/history/row-history.tsx';
import { RecordForm } from '../../../ui/fields/record-form.tsx';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { RowMenu } from '../../../ui/icon/row-menu.tsx';
import { PanelEmpty } from '../../../ui/page/panel-empty.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import rows from '../../../ui/page/panel-rows.module.css';
import { lotMessages } from './messages.ts';
import styles from './lots.module.css';
import { changeTest, createTest, readTests, removeTest, TESTS } from './test-calls.ts';

export const germinationFields: FieldSet<GerminationFields> = {
  form: 'germinationTest',
  names: germinationFieldNames,
  check: checkGermination,
  start: () => ({
    ...germinationDefaults,
    lotId: '',
    date: new Date().toISOString().slice(0, 10),
    // nothing entered: the form asks for them
    seeds: null as unknown as number,
    germinated: null as unknown as number,
  }),
  kinds: {
    lotId: { kind: 'other', control: <Input />, text: String },
    date: { kind: 'other', control: <Input type="date" />, text: String, required: true },
    seeds: { kind: 'number', minimum: 1, maximum: 100_000, decimals: 0, required: true },
    germinated: {
      kind: 'number',
      minimum: 0,
      maximum: 100_000,
      decimals: 0,
      required: true,
      ruledBy: ['seeds'],
    },
    method: { kind: 'text', longest: 100 },
    days: { kind: 'number', minimum: 1, maximum: 400, decimals: 0 },
    remarks: { kind: 'text', longest: 200 },
  },
  layout: ['date', ['seeds', 'germinated'], ['method', 'days'], 'remarks'],
};

interface LotTestsProps {
  lot: SeedLot;
  readOnly: boolean;
  onWritten: () => void;
}

/** The germination tests of a lot, each in percent with its confidence interval. */
export function LotTests({ lot, readOnly, onWritten }: LotTestsProps) {
  const say = useText(lotMessages);
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const key = [...lotsKey, 'tests', lot.id];
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => readTests(lot.id, signal) });
  const historyAction = useHistoryAction();
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  const opened = data?.find(({ id }) => id === historyOf);
  const [inForm, setInForm] = useState<{ test: GerminationTest | null } | null>(null);
  const written = () => {
    void queries.invalidateQueries({ queryKey: key });
    onWritten();
  };
  const save = async (entries: GerminationFields) => {
    const fields = { ...fieldsFrom(germinationFields, entries), lotId: lot.id };
    const edited = inForm?.test;
    if (edited) await changeTest({ ...fields, id: edited.id, revision: edited.revision });
    else await createTest(fields);
    setInForm(null);
    written();
  };
  const removal = (test: GerminationTest) => ({
    key: 'remove',
    label: say('remove'),
    onClick: () =>
      confirmDelete({
        title: say('removeTest', { date: test.date }),
        count: 1,
        run: () => removeTest(test.id),
        onDone: written,
      }),
  });
  const interval = ({ seeds, germinated }: GerminationTest) => {
    const { percent, lower, upper } = germinationOf(seeds, germinated);
    const shown = (value: number) => formatNumber(value, 1);
    return say('interval', { percent: shown(percent), lower: shown(lower), upper: shown(upper) });
  };
  return (
    <>
      {readOnly ? null : (
        <p className={styles.add}>
          <Button icon={<Icon name="plus" />} onClick={() => setInForm({ test: null })}>
            {say('addTest')}
          </Button>
        </p>
      )}
      {data?.length === 0 ? <PanelEmpty text={say('noTests')} /> : null}
      <ul>
        {data?.map((test) => (
          <li key={test.id} className={rows.row}>
            <TwoLines
              first={interval(test)}
              second={[
                test.date,
                say('ofSeeds', { germinated: test.germinated, seeds: test.seeds }),
                test.method,
                test.remarks,
              ]
                .filter((text) => text !== '')
                .join(' · ')}
            />
            <RowMenu
              label={say('testActions', { date: test.date })}
              items={[
                ...(readOnly
                  ? []
                  : [{ key: 'edit', label: say('edit'), onClick: () => setInForm({ test }) }]),
                ...historyAction(() => setHistoryOf(test.id)),
                ...(readOnly ? [] : [removal(test)]),
              ]}
            />
          </li>
        ))}
      </ul>
      <RowHistory
        shown={
          opened && {
            of: say('testOf', { date: opened.date }),
            base: TESTS,
            id: opened.id,
            revision: opened.revision,
            mayRestore: !readOnly,
            onRestored: written,
            onClose: () => setHistoryOf(null),
          }
        }
      />
      <RecordForm<GerminationFields>
        of={germinationFields}
        open={inForm !== null}
        record={inForm?.test?.id ?? null}
        title={say('testTitle', { name: lot.lotCode })}
        initialValues={entriesOf(germinationFields, inForm?.test ?? null)}
        onSave={save}
        onClose={() => setInForm(null)}
        onReload={async () => {
          const tests = await readTests(lot.id);
          const newer = tests.find(({ id }) => id === inForm?.test?.id) ?? null;
          if (newer) setInForm({ test: newer });
          return entriesOf(germinationFields, newer);
        }}
      />
    </>
  );
}
