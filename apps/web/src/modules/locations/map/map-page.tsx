import { useText } from '../../../language/text.ts';
import { ResultPage } from '../../../ui/page/result-page.tsx';
import { LocationMapView, YearChoice, useLocationMap } from './location-map.tsx';
import { mapMessages } from './messages.ts';

export default function MapPage() {
  const say = useText(mapMessages);
  const state = useLocationMap();
  return (
    <ResultPage title={say('title')} meta={say('purpose')} actions={<YearChoice {...state} />}>
      <LocationMapView {...state} />
    </ResultPage>
  );
}
