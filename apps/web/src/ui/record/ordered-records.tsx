import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useText, useTextOf } from '../../language/text.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon/icon-button.tsx';
import { uiMessages } from '../messages.ts';
import { RecordSelect } from './record-select.tsx';
import { recordKey, titleOf, type RecordSource } from './record-source.ts';
import styles from './ordered-records.module.css';

interface OrderedRecordsProps<Row> {
  of: RecordSource<Row>;
  /** what the records are together, e.g. the traits of a group */
  label: string;
  placeholder: string;
  /** from the form */
  id?: string;
  value?: readonly string[];
  onChange?: (ids: readonly string[]) => void;
}

type Step = -1 | 1;

/** Records in an order of the reader's own: added by search, moved by buttons and by Alt with the arrow keys. */
export function OrderedRecords<Row>(props: OrderedRecordsProps<Row>) {
  const { of, label, placeholder, id, value = [], onChange } = props;
  const textOf = useTextOf();
  const names = useQueries({
    queries: value.map((record) => ({
      queryKey: recordKey(of.key, record),
      queryFn: ({ signal }: { signal: AbortSignal }) => of.read(record, signal),
      retry: false,
    })),
  }).map(({ data }) => (data === undefined ? '…' : textOf(titleOf(of, data))));
  const base = useId();
  const moved = useRef<string>(null);
  // An item that moves in the document loses the focus.
  useEffect(() => {
    if (moved.current) document.getElementById(moved.current)?.focus();
    moved.current = null;
  });
  const move = (place: number, by: Step) => {
    const target = place + by;
    if (target < 0 || target >= value.length) return;
    const next = [...value];
    next.splice(target, 0, ...next.splice(place, 1));
    const atEnd = target === 0 || target === value.length - 1;
    moved.current = `${base}${value[place]}${atEnd ? -by : by}`;
    onChange?.(next);
  };
  return (
    <div className={styles.ordered}>
      {value.length === 0 ? null : (
        <ol className={styles.list} aria-label={label}>
          {value.map((record, place) => (
            <Item
              key={record}
              name={names[place]!}
              idOf={(by) => `${base}${record}${by}`}
              first={place === 0}
              last={place === value.length - 1}
              onMove={(by) => move(place, by)}
              onRemove={() => onChange?.(value.filter((other) => other !== record))}
            />
          ))}
        </ol>
      )}
      <RecordSelect
        of={of}
        {...(id === undefined ? {} : { id })}
        placeholder={placeholder}
        value={null}
        onChange={(record) => {
          if (record !== undefined && !value.includes(record)) onChange?.([...value, record]);
        }}
      />
    </div>
  );
}

interface ItemProps {
  name: string;
  idOf: (by: Step) => string;
  first: boolean;
  last: boolean;
  onMove: (by: Step) => void;
  onRemove: () => void;
}

function Item({ name, idOf, first, last, onMove, onRemove }: ItemProps) {
  const say = useText(uiMessages);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const shared = { size: 'small', type: 'text', onKeyDown } as const;
  return (
    <li className={styles.item}>
      <span className={styles.name}>{name}</span>
      <IconButton
        {...shared}
        id={idOf(-1)}
        icon={<Icon name="chevronUp" size={14} />}
        aria-label={say('moveUp', { name })}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <IconButton
        {...shared}
        id={idOf(1)}
        icon={<Icon name="chevronDown" size={14} />}
        aria-label={say('moveDown', { name })}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <IconButton
        {...shared}
        icon={<Icon name="close" size={14} />}
        aria-label={say('takeOut', { name })}
        onClick={onRemove}
      />
    </li>
  );
}
