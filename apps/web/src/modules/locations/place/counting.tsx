import { Select } from 'antd';
import { cropNames, type Crop } from '@panicle/contract/trait-choices';
import {
  DEGREE_METHODS,
  EVAPOTRANSPIRATION_METHODS,
  degreeMethodNames,
  evapotranspirationNames,
  type WeatherMethods,
} from '@panicle/contract/weather';
import { useText, useTextOf } from '../../../language/text.ts';
import { placeMessages } from './messages.ts';

/** By whose base and cap degree days are counted, and by which methods the sums of a season are made. */
export interface Counting {
  crop: Crop;
  degrees: NonNullable<WeatherMethods['degrees']>;
  evapotranspiration: NonNullable<WeatherMethods['evapotranspiration']>;
}

export const FIRST_COUNTING: Counting = {
  crop: 'maize',
  degrees: 'modified',
  evapotranspiration: 'hargreaves',
};

interface CountingSelectProps {
  of: Counting;
  onChange: (counting: Counting) => void;
}

/** The choice of all three. */
export function CountingSelect({ of, onChange }: CountingSelectProps) {
  const say = useText(placeMessages);
  const textOf = useTextOf();
  return (
    <>
      <Select<Crop>
        aria-label={say('crop')}
        style={{ width: 110 }}
        value={of.crop}
        onChange={(crop) => onChange({ ...of, crop })}
        options={(Object.keys(cropNames) as Crop[]).map((value) => ({
          value,
          label: textOf(cropNames[value]),
        }))}
      />
      <Select
        aria-label={say('degreeMethod')}
        popupMatchSelectWidth={false}
        value={of.degrees}
        onChange={(degrees) => onChange({ ...of, degrees })}
        options={DEGREE_METHODS.map((value) => ({ value, label: textOf(degreeMethodNames[value]) }))}
      />
      <Select
        aria-label={say('evapotranspirationMethod')}
        popupMatchSelectWidth={false}
        value={of.evapotranspiration}
        onChange={(evapotranspiration) => onChange({ ...of, evapotranspiration })}
        options={EVAPOTRANSPIRATION_METHODS.map((value) => ({
          value,
          label: textOf(evapotranspirationNames[value]),
        }))}
      />
    </>
  );
}
