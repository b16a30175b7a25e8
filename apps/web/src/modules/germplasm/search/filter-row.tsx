import { useState } from 'react';
import { Button, Select, Tag } from 'antd';
import type { Text } from '@panicle/contract';
import {
  MATERIAL_STATUSES,
  MATERIAL_TYPES,
  materialStatusNames,
  materialTypeNames,
  type MaterialColumn,
} from '@panicle/contract/material-columns';
import { useText, useTextOf } from '../../../language/text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { NumberFilter } from '../../../ui/number/number-filter.tsx';
import { criterionText } from './criterion-text.ts';
import type { ListFilter } from './filter.ts';
import { searchMessages } from './messages.ts';
import { MultiSearch } from './multi-search.tsx';

interface FilterRowProps {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
  columns: readonly MaterialColumn[];
  /** takes the choice of one import back; undefined: none is chosen */
  onDropBatch?: (() => void) | undefined;
}

/** The filters of every day, and behind a button the search by several criteria; each criterion can be dropped here. */
export function FilterRow({ filter, onChange, columns, onDropBatch }: FilterRowProps) {
  const say = useText(searchMessages);
  const textOf = useTextOf();
  const [open, setOpen] = useState(false);
  const change = (part: Partial<ListFilter>) => onChange({ ...filter, ...part });
  return (
    <>
      <Choice
        label={say('anyType')}
        values={MATERIAL_TYPES}
        names={materialTypeNames}
        value={filter.type}
        onChange={(type) => change({ type })}
      />
      <Choice
        label={say('anyStatus')}
        values={MATERIAL_STATUSES}
        names={materialStatusNames}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <NumberFilter
        style={{ width: 90 }}
        min={0}
        max={9999}
        precision={0}
        placeholder={say('year')}
        aria-label={say('year')}
        value={filter.year ?? null}
        onChange={(year) => change({ year: year ?? undefined })}
      />
      <Button icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        {say('moreCriteria')}
      </Button>
      {onDropBatch ? (
        <Tag
          closable
          onClose={(event) => {
            event.preventDefault();
            onDropBatch();
          }}
        >
          {say('oneImport')}
        </Tag>
      ) : null}
      {filter.criteria.map((criterion, index) => (
        <Tag
          // Criteria differ by their place only.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          closable
          onClose={(event) => {
            event.preventDefault();
            change({ criteria: filter.criteria.filter((_, position) => position !== index) });
          }}
        >
          {criterionText(
            criterion,
            columns.find(({ key }) => key === criterion.field),
            say,
            textOf,
          )}
        </Tag>
      ))}
      <MultiSearch
        open={open}
        columns={columns}
        criteria={filter.criteria}
        onClose={() => setOpen(false)}
        onFind={(criteria) => {
          setOpen(false);
          change({ criteria });
        }}
      />
    </>
  );
}

function Choice<Value extends string>(props: {
  label: string;
  values: readonly Value[];
  names: Record<Value, Text>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}) {
  const { label, values, names, value, onChange } = props;
  const textOf = useTextOf();
  return (
    <Select<Value>
      allowClear
      style={{ width: 130 }}
      placeholder={label}
      aria-label={label}
      value={value ?? null}
      options={values.map((one) => ({ value: one, label: textOf(names[one]) }))}
      onChange={(chosen: Value | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}
