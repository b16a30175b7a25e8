import type { ReactNode } from 'react';
import { Checkbox, Input, Select } from 'antd';
import type { Text } from '@panicle/contract';
import { NumberField } from '../number/number-field.tsx';
import type { Field } from './fields.ts';

export const choiceOptions = (names: Readonly<Record<string, Text>>, textOf: (text: Text) => string) =>
  Object.entries(names).map(([value, name]) => ({ value, label: textOf(name) }));

interface ControlWords {
  textOf: (text: Text) => string;
  /** the choices that are offered, where not all are */
  offered?: readonly string[] | undefined;
  onChange?: (() => void) | undefined;
}

/** The control for a kind of field. An element, not a component: a form item sets value and id on it. */
export function controlOf<Fields extends object>(
  field: Field<Fields>,
  { textOf, offered, onChange }: ControlWords,
): ReactNode {
  switch (field.kind) {
    case 'text':
      return field.lines ? (
        <Input.TextArea maxLength={field.longest} autoSize={{ minRows: 2, maxRows: 8 }} />
      ) : (
        <Input maxLength={field.longest} />
      );
    case 'choice': {
      const options = choiceOptions(field.names, textOf);
      return (
        <Select
          options={offered ? options.filter(({ value }) => offered.includes(value)) : options}
          allowClear={!field.required}
          {...(field.searched ? { showSearch: { optionFilterProp: 'label' } } : {})}
          {...(onChange ? { onChange } : {})}
        />
      );
    }
    case 'number':
      return (
        <NumberField
          {...(field.minimum === undefined ? {} : { min: field.minimum })}
          {...(field.maximum === undefined ? {} : { max: field.maximum })}
          {...(field.decimals === undefined ? {} : { precision: field.decimals })}
        />
      );
    case 'year':
      return <NumberField min={1900} max={2999} precision={0} />;
    case 'other':
      return field.control;
    case 'flag':
      return <Checkbox />;
    case 'list':
      return (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={['\n', ',', '，', '、']}
          maxCount={field.most}
        />
      );
  }
}
