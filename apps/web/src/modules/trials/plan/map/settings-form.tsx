import { Input, Select } from 'antd';
import { areCorners } from '@panicle/contract/field-map-geometry';
import {
  LARGEST_FIELD_SIDE,
  rowOneNames,
  type MapCorner,
  type MapSettings,
} from '@panicle/contract/field-maps';
import { useText, useTextOf } from '../../../../language/text.ts';
import { FormDrawer } from '../../../../ui/form/form-drawer.tsx';
import { FormField } from '../../../../ui/form/form-field.tsx';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { mapMessages } from './map-messages.ts';
import styles from './map.module.css';

const CORNERS = ['corner1', 'corner2', 'corner3', 'corner4'] as const;
type CornerValues = Partial<Record<`${(typeof CORNERS)[number]}${'Latitude' | 'Longitude'}`, number | null>>;
type Values = Omit<MapSettings, 'corners' | 'lanes' | 'unplanted'> & CornerValues;

function valuesOf({ corners, lanes: _lanes, unplanted: _unplanted, ...rest }: MapSettings): Values {
  const given = Object.fromEntries(
    CORNERS.flatMap((name, k) => [
      [`${name}Latitude`, corners?.[k]?.latitude ?? null],
      [`${name}Longitude`, corners?.[k]?.longitude ?? null],
    ]),
  ) as CornerValues;
  return { ...rest, ...given };
}

/** All four, none, or undefined where some are missing. */
function cornersOf(values: CornerValues): MapCorner[] | null | undefined {
  const numbers = CORNERS.map((name) => [values[`${name}Latitude`], values[`${name}Longitude`]] as const);
  const known = numbers.flat().filter((value) => typeof value === 'number');
  if (known.length === 0) return null;
  if (known.length < 8) return undefined;
  return numbers.map(([latitude, longitude]) => ({ latitude: latitude!, longitude: longitude! }));
}

interface SettingsFormProps {
  environmentId: string;
  open: boolean;
  map: MapSettings;
  onApply: (settings: Partial<MapSettings>) => boolean;
  onClose: () => void;
}

/** Size, directions, field and corners of the map; a step of the editor like any other. */
export function SettingsForm({ environmentId, open, map, onApply, onClose }: SettingsFormProps) {
  const say = useText(mapMessages);
  const textOf = useTextOf();
  const apply = async (values: Values) => {
    const corners = cornersOf(values);
    if (corners === undefined || (corners && !areCorners(corners))) throw new Error(say('allCorners'));
    const kept = Object.fromEntries(
      Object.entries(values).filter(([name]) => !CORNERS.some((corner) => name.startsWith(corner))),
    ) as Omit<Values, keyof CornerValues>;
    const { plotLength, plotWidth } = kept;
    const settings = {
      ...kept,
      field: kept.field.trim(),
      plotLength: plotLength ?? null,
      plotWidth: plotWidth ?? null,
      corners,
    };
    if (onApply(settings)) onClose();
  };
  const needed = (name: 'rows' | 'columns' | 'north' | 'fieldRow' | 'fieldColumn') => [
    { required: true, message: say('needed', { name: say(name) }) },
  ];
  return (
    <FormDrawer<Values>
      name="map-settings"
      record={environmentId}
      open={open}
      title={say('settings')}
      initialValues={valuesOf(map)}
      saveLabel={say('apply')}
      onSave={apply}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <FormField name="rows" label={say('rows')} rules={needed('rows')}>
          <NumberField min={1} max={LARGEST_FIELD_SIDE} precision={0} />
        </FormField>
        <FormField name="columns" label={say('columns')} rules={needed('columns')}>
          <NumberField min={1} max={LARGEST_FIELD_SIDE} precision={0} />
        </FormField>
        <FormField name="plotLength" label={say('plotLength')} extra={say('ofTrial')}>
          <NumberField min={0.01} max={1000} />
        </FormField>
        <FormField name="plotWidth" label={say('plotWidth')} extra={say('ofTrial')}>
          <NumberField min={0.01} max={1000} />
        </FormField>
        <FormField name="rowOne" label={say('rowOne')}>
          <Select
            options={(['top', 'bottom'] as const).map((value) => ({
              value,
              label: textOf(rowOneNames[value]),
            }))}
          />
        </FormField>
        <FormField name="north" label={say('north')} rules={needed('north')}>
          <NumberField min={0} max={359} precision={0} step={5} />
        </FormField>
      </div>
      <FormField name="field" label={say('field')} extra={say('fieldHint')}>
        <Input maxLength={100} />
      </FormField>
      <div className={styles.pair}>
        <FormField name="fieldRow" label={say('fieldRow')} rules={needed('fieldRow')}>
          <NumberField min={1} max={100_000} precision={0} />
        </FormField>
        <FormField name="fieldColumn" label={say('fieldColumn')} rules={needed('fieldColumn')}>
          <NumberField min={1} max={100_000} precision={0} />
        </FormField>
      </div>
      <h3>{say('corners')}</h3>
      <p className={styles.hint}>{say('cornersHint')}</p>
      {CORNERS.map((corner) => (
        <div key={corner} className={styles.pair}>
          <FormField name={`${corner}Latitude`} label={`${say(corner)} · ${say('latitude')}`}>
            <NumberField min={-90} max={90} />
          </FormField>
          <FormField name={`${corner}Longitude`} label={`${say(corner)} · ${say('longitude')}`}>
            <NumberField min={-180} max={180} />
          </FormField>
        </div>
      ))}
    </FormDrawer>
  );
}
