import { Form, Input, Select, type FormInstance } from 'antd';
import type { Text } from '@panicle/contract';
import type { MaterialColumn } from '@panicle/contract/material-columns';
import { operatorsOf, type Criterion, type CriterionOperator } from '@panicle/contract/material-search';
import { isPlainDate } from '@panicle/contract/plain-date';
import { useText, useTextOf } from '../../../language/text.ts';
import { useLengthRule } from '../../../ui/form/text-length.ts';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { readableRule } from '../../../ui/number/unread-number.ts';
import { matches } from '../../../ui/table/arrange.ts';
import { searchMessages } from './messages.ts';
import styles from './multi-search.module.css';

interface CriterionFieldsProps {
  /** place in the form's list */
  place: number;
  columns: readonly MaterialColumn[];
  sectionOf?: ((column: MaterialColumn) => string) | undefined;
}

/** Column, comparison and value of one criterion; the last follow from the first. */
export function CriterionFields({ place, columns, sectionOf }: CriterionFieldsProps) {
  const say = useText(searchMessages);
  const textOf = useTextOf();
  const form = Form.useFormInstance<{ criteria: Criterion[] }>();
  const field = Form.useWatch(['criteria', place, 'field'], form) as string | undefined;
  const operator = Form.useWatch(['criteria', place, 'operator'], form) as CriterionOperator | undefined;
  const column = columns.find(({ key }) => key === field) ?? columns[0];
  if (!column) return null;
  const restart = (key: string) => {
    const next = columns.find((one) => one.key === key);
    if (next) form.setFieldValue(['criteria', place], { field: key, operator: operatorsOf[next.kind][0] });
  };
  return (
    <>
      <Form.Item name={[place, 'field']} className={styles.column ?? ''}>
        <Select
          aria-label={say('column')}
          showSearch={{ filterOption: (wanted, option) => matches(option?.label, wanted) }}
          options={optionsOf(columns, sectionOf, textOf)}
          onChange={restart}
        />
      </Form.Item>
      <Form.Item name={[place, 'operator']} className={styles.operator ?? ''}>
        <Select
          aria-label={say('operator')}
          options={operatorsOf[column.kind].map((one) => ({ value: one, label: say(one) }))}
        />
      </Form.Item>
      <div className={styles.value}>
        <ValueFields
          place={place}
          column={column}
          operator={operator ?? operatorsOf[column.kind][0]!}
          form={form}
        />
      </div>
    </>
  );
}

/** A column, or a head with the columns under it. */
interface Offered {
  label: string;
  value?: string;
  options?: Offered[];
}

/** The columns, under heads where there are any. */
function optionsOf(
  columns: readonly MaterialColumn[],
  sectionOf: CriterionFieldsProps['sectionOf'],
  textOf: (text: Text) => string,
): Offered[] {
  const option = ({ key, title }: MaterialColumn) => ({ value: key, label: textOf(title) });
  if (!sectionOf) return columns.map(option);
  const sections = Map.groupBy(columns, sectionOf);
  return [...sections].map(([label, inside]) => ({ label, options: inside.map(option) }));
}

function ValueFields(props: {
  place: number;
  column: MaterialColumn;
  operator: CriterionOperator;
  form: FormInstance<{ criteria: Criterion[] }>;
}) {
  const { place, column, operator, form } = props;
  const say = useText(searchMessages);
  const date = dateRule(column, say('badDate'));
  const shortEnough = useLengthRule(500);
  const needed = {
    required: true,
    whitespace: column.kind !== 'number' && column.kind !== 'integer',
    message: say('valueEmpty'),
  };
  if (operator === 'empty' || operator === 'filled') return null;
  if (operator === 'oneOf') {
    return (
      <Form.Item name={[place, 'values']} rules={[{ required: true, message: say('valueEmpty') }]}>
        <ChoiceField column={column} mode="several" label={say('value')} />
      </Form.Item>
    );
  }
  if (operator === 'between') {
    const oneEnd = {
      validator: () => {
        const { from, to } = (form.getFieldValue(['criteria', place]) ?? {}) as Criterion;
        const known = [from, to].some((end) => end !== undefined && end !== null && end !== '');
        return known ? Promise.resolve() : Promise.reject(new Error(say('valueEmpty')));
      },
    };
    return (
      <>
        <Form.Item
          name={[place, 'from']}
          rules={[readableRule, shortEnough, oneEnd, date]}
          dependencies={[['criteria', place, 'to']]}
        >
          <PlainField column={column} label={say('from')} />
        </Form.Item>
        <Form.Item name={[place, 'to']} rules={[readableRule, shortEnough, date]}>
          <PlainField column={column} label={say('to')} />
        </Form.Item>
      </>
    );
  }
  return (
    <Form.Item name={[place, 'value']} rules={[readableRule, shortEnough, needed, date]}>
      {operator === 'equals' && column.choices ? (
        <ChoiceField column={column} mode="one" label={say('value')} />
      ) : (
        <PlainField column={column} label={say('value')} />
      )}
    </Form.Item>
  );
}

function dateRule(column: MaterialColumn, message: string) {
  return {
    validator: (_rule: unknown, value: unknown) =>
      column.kind !== 'date' || !value || (typeof value === 'string' && isPlainDate(value))
        ? Promise.resolve()
        : Promise.reject(new Error(message)),
  };
}

/** The form hands value and change over. */
type Handed = { value?: never; onChange?: never; id?: string };

function PlainField({ column, label, ...handed }: { column: MaterialColumn; label: string } & Handed) {
  if (column.kind === 'number' || column.kind === 'integer') {
    return <NumberField {...handed} placeholder={label} aria-label={label} />;
  }
  const placeholder = column.kind === 'date' ? 'yyyy-mm-dd' : label;
  return <Input {...handed} placeholder={placeholder} aria-label={label} />;
}

function ChoiceField({
  column,
  label,
  mode,
  ...handed
}: { column: MaterialColumn; label: string; mode: 'one' | 'several' } & Handed) {
  const say = useText(searchMessages);
  const textOf = useTextOf();
  const numeric = column.kind === 'number';
  const options = (column.choices ?? []).map(({ value, title }) => ({
    value: numeric ? Number(value) : value,
    label: textOf(title),
  }));
  if (mode === 'one') return <Select {...handed} aria-label={label} options={options} />;
  return column.choices ? (
    <Select {...handed} mode="multiple" aria-label={label} options={options} />
  ) : (
    <Select
      {...handed}
      mode="tags"
      open={false}
      suffixIcon={null}
      aria-label={label}
      placeholder={say('valuesHint')}
      tokenSeparators={['\n', '\t']}
      maxCount={200}
    />
  );
}
