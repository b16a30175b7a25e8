import { useState } from 'react';
import { Button, Select } from 'antd';
import { laneNames, type LaneKind, type MapLane } from '@panicle/contract/field-maps';
import { formatStored } from '../../language/format/number.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { NumberField } from '../../ui/number/number-field.tsx';
import type { NumberEntry } from '../../ui/number/unread-number.ts';
import { fieldLayoutMessages } from './messages.ts';
import styles from './field-layouts.module.css';

interface LanesFieldProps {
  id?: string;
  value?: readonly MapLane[];
  onChange?: (lanes: MapLane[]) => void;
}

/** Paths and irrigation lines of a layout. */
export function LanesField({ id, value = [], onChange }: LanesFieldProps) {
  const say = useText(fieldLayoutMessages);
  const textOf = useTextOf();
  const [along, setAlong] = useState<MapLane['along']>('rows');
  const [after, setAfter] = useState<NumberEntry>(1);
  const [width, setWidth] = useState<NumberEntry>(1);
  const ready = typeof after === 'number' && typeof width === 'number' && width > 0;
  const add = (kind: LaneKind) => {
    if (typeof after === 'number' && typeof width === 'number')
      onChange?.([...value, { kind, along, after, width }]);
  };
  const nameOf = (lane: MapLane) => {
    const where = say(lane.along === 'rows' ? 'betweenRows' : 'betweenColumns');
    return `${textOf(laneNames[lane.kind])} · ${where} ${lane.after} · ${formatStored(lane.width)} m`;
  };
  return (
    <div id={id} tabIndex={-1}>
      <ul className={styles.lanes ?? ''}>
        {value.map((lane, k) => (
          <li key={nameOf(lane)}>
            {nameOf(lane)}
            <Button
              size="small"
              aria-label={say('removeLane', { lane: nameOf(lane) })}
              onClick={() => onChange?.(value.filter((_, other) => other !== k))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Select<MapLane['along']>
          aria-label={say('rowsOrColumns')}
          value={along}
          onChange={setAlong}
          options={[
            { value: 'rows', label: say('betweenRows') },
            { value: 'columns', label: say('betweenColumns') },
          ]}
        />
        <NumberField
          aria-label={say('after')}
          value={after}
          onChange={setAfter}
          min={0}
          max={1000}
          precision={0}
        />
        <NumberField
          aria-label={say('width')}
          value={width}
          onChange={setWidth}
          min={0.01}
          max={1000}
          suffix="m"
        />
        <Button disabled={!ready} onClick={() => add('path')}>
          {say('addPath')}
        </Button>
        <Button disabled={!ready} onClick={() => add('irrigation')}>
          {say('addIrrigation')}
        </Button>
      </div>
    </div>
  );
}
