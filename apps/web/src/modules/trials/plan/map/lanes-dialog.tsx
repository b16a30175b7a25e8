import { Button, Select } from 'antd';
import { laneNames, type MapLane } from '@panicle/contract/field-maps';
import { useText, useTextOf } from '../../../../language/text.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../../ui/form/form-field.tsx';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { formatStored } from '../../../../language/format/number.ts';
import { mapMessages } from './map-messages.ts';
import styles from './map.module.css';

interface LanesDialogProps {
  open: boolean;
  lanes: readonly MapLane[];
  after: number;
  onChange: (lanes: readonly MapLane[]) => void;
  onClose: () => void;
}

/** The paths and irrigation lines between the rows or columns: each can be taken out, and one added. */
export function LanesDialog({ open, lanes, after, onChange, onClose }: LanesDialogProps) {
  const say = useText(mapMessages);
  const textOf = useTextOf();
  const add = async (lane: MapLane) => {
    onChange([...lanes, lane]);
    onClose();
  };
  return (
    <FormDialog<MapLane>
      name="map-lane"
      record={null}
      open={open}
      title={say('lanes')}
      initialValues={{ kind: 'path', along: 'rows', after, width: 1 }}
      saveLabel={say('addLane')}
      onSave={add}
      onClose={onClose}
    >
      {lanes.length === 0 ? <p>{say('noLanes')}</p> : null}
      <ul className={styles.lanes ?? ''}>
        {lanes.map((lane, k) => {
          const { kind, along, after: place, width } = lane;
          const text = say('laneOf', {
            kind: textOf(laneNames[kind]),
            along: say(along === 'rows' ? 'rowWord' : 'columnWord'),
            after: String(place),
            width: formatStored(width),
          });
          return (
            <li key={`${kind} ${along} ${place} ${width}`}>
              {text}
              <Button
                size="small"
                aria-label={`${say('removeLane')}: ${text}`}
                onClick={() => onChange(lanes.filter((_, other) => other !== k))}
              >
                {say('removeLane')}
              </Button>
            </li>
          );
        })}
      </ul>
      <FormField name="kind" label={say('laneKind')}>
        <Select
          options={(['path', 'irrigation'] as const).map((value) => ({
            value,
            label: textOf(laneNames[value]),
          }))}
        />
      </FormField>
      <FormField name="along" label={say('laneAlong')}>
        <Select
          options={[
            { value: 'rows', label: say('betweenRows') },
            { value: 'columns', label: say('betweenColumns') },
          ]}
        />
      </FormField>
      <FormField name="after" label={say('after')} rules={[{ required: true, message: say('after') }]}>
        <NumberField min={0} max={1000} precision={0} />
      </FormField>
      <FormField
        name="width"
        label={say('laneWidth')}
        rules={[{ required: true, message: say('laneWidth') }]}
      >
        <NumberField min={0.01} max={1000} />
      </FormField>
    </FormDialog>
  );
}
