import { useText } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import { PhonePage } from '../../../ui/phone/phone-page.tsx';
import { LocationMapView, YearChoice, useLocationMap } from './location-map.tsx';
import { mapMessages } from './messages.ts';

export default function MobileMapPage() {
  const say = useText(mapMessages);
  const state = useLocationMap();
  return (
    <PhonePage title={say('title')} home={paths.home} bar={<YearChoice {...state} />}>
      <LocationMapView {...state} />
    </PhonePage>
  );
}
