import { useText } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { ResultPage } from '../../../ui/page/result-page.tsx';
import { BoundaryButton } from './boundary-button.tsx';
import { LocationMapView, YearChoice, useLocationMap } from './location-map.tsx';
import { mapMessages } from './messages.ts';

export default function MapPage() {
  const say = useText(mapMessages);
  const { user } = useSignedIn();
  const state = useLocationMap();
  return (
    <ResultPage
      title={say('title')}
      meta={say('purpose')}
      actions={
        <>
          {user.admin ? <BoundaryButton /> : null}
          <YearChoice {...state} />
        </>
      }
    >
      <LocationMapView {...state} />
    </ResultPage>
  );
}
