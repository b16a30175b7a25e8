import { useState } from 'react';
import { Form, Select } from 'antd';
import { useText } from '../../../language/text.ts';
import { ImportDrawer } from '../../../ui/import-wizard/import-drawer.tsx';
import { placeMessages } from './messages.ts';

type Tenths = 'auto' | 'yes' | 'no';

interface WeatherImportProps {
  /** of rows that name none */
  place: string;
  open: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** The import wizard for the weather of a place; it asks for units that a file may not state. */
export function WeatherImport({ place, open, onDone, onClose }: WeatherImportProps) {
  const say = useText(placeMessages);
  const [tenths, setTenths] = useState<Tenths>('auto');
  return (
    <ImportDrawer
      open={open}
      what={say('importWhat')}
      kind="weather"
      options={{ place, ...(tenths === 'auto' ? {} : { tenths }) }}
      where={
        <Form.Item label={say('units')} htmlFor="weather-units" extra={say('unitsHint')} layout="vertical">
          <Select<Tenths>
            id="weather-units"
            value={tenths}
            onChange={setTenths}
            options={[
              { value: 'auto', label: say('unitsAuto') },
              { value: 'no', label: say('unitsWhole') },
              { value: 'yes', label: say('unitsTenths') },
            ]}
          />
        </Form.Item>
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
