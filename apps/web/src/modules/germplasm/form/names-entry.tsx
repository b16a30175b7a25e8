import { useState } from 'react';
import { Button, Form, Input, Select } from 'antd';
import {
  NAME_TYPES,
  nameTypeNames,
  readNames,
  writeNames,
  type MaterialName,
  type NameType,
} from '@panicle/contract/material-names';
import { useText, useTextOf } from '../../../language/text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { RowMenu } from '../../../ui/icon/row-menu.tsx';
import type { FormValues } from './form-values.ts';
import { formMessages } from './messages.ts';
import styles from './material-form.module.css';

const SYNONYM = 'synonym';
const written = (names: readonly MaterialName[]) =>
  writeNames(names.filter(({ name }) => name.trim() !== ''));

interface NamesEntryProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** Further names of a material, each with what it is; one of them can become the name that is shown. */
export function NamesEntry({ id, value = null, onChange }: NamesEntryProps) {
  const say = useText(formMessages);
  const form = Form.useFormInstance<FormValues>();
  const [entered, setEntered] = useState<readonly MaterialName[]>(() => readNames(value));
  // rows that are still empty are no part of the value
  const names = written(entered) === value ? entered : readNames(value);

  const take = (next: readonly MaterialName[]) => {
    setEntered(next);
    onChange?.(written(next));
  };
  const change = (index: number, part: Partial<MaterialName>) =>
    take(names.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const prefer = (index: number) => {
    const { name } = names[index]!;
    const before = form.getFieldValue('variety');
    const old = typeof before === 'string' && before !== '' ? [{ name: before, type: null }] : [];
    take([...old, ...names.toSpliced(index, 1)]);
    form.setFieldValue('variety', name);
  };

  return (
    <div id={id} className={styles.names}>
      {names.map((one, index) => (
        // the place is all that tells an empty row from another
        // oxlint-disable-next-line react/no-array-index-key
        <NameRow
          key={index}
          one={one}
          onChange={(part) => change(index, part)}
          onPrefer={() => prefer(index)}
          onRemove={() => take(names.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="small"
        icon={<Icon name="plus" />}
        onClick={() => setEntered([...names, { name: '', type: null }])}
      >
        {say('addName')}
      </Button>
    </div>
  );
}

function NameRow(props: {
  one: MaterialName;
  onChange: (part: Partial<MaterialName>) => void;
  onPrefer: () => void;
  onRemove: () => void;
}) {
  const { one, onChange, onPrefer, onRemove } = props;
  const say = useText(formMessages);
  const textOf = useTextOf();
  const types = [
    { value: SYNONYM, label: say('synonym') },
    ...NAME_TYPES.map((type) => ({ value: type as string, label: textOf(nameTypeNames[type]) })),
  ];
  return (
    <div className={styles.name}>
      <Input
        aria-label={say('name')}
        value={one.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Select
        aria-label={say('nameType')}
        value={one.type ?? SYNONYM}
        options={types}
        onChange={(type) => onChange({ type: type === SYNONYM ? null : (type as NameType) })}
      />
      <RowMenu
        label={say('nameActions', { name: one.name })}
        items={[
          { key: 'prefer', label: say('preferName'), disabled: one.name.trim() === '', onClick: onPrefer },
          { key: 'remove', label: say('removeName'), onClick: onRemove },
        ]}
      />
    </div>
  );
}
