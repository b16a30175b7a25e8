import { useLanguage } from '../../../../language/language-store.ts';
import { useText } from '../../../../language/text.ts';
import type { MapLayer } from './map-colours.ts';
import { planMessages } from '../messages.ts';
import { contentsOf, keyOf, type MapDocument, type Place } from './map-document.ts';
import { mapMessages } from './map-messages.ts';
import { placeText } from './map-scene.ts';
import { useValueText } from './use-value-text.ts';

interface PlaceTipProps {
  document: MapDocument;
  place: Place;
  layer: MapLayer;
  values: ReadonlyMap<string | null, number | null>;
}

/** What is at the place under the pointer: all that a narrow plot has no room for. */
export function PlaceTip({ document, place, layer, values }: PlaceTipProps) {
  const say = useText(mapMessages);
  const sayPlan = useText(planMessages);
  const language = useLanguage((state) => state.language);
  const valueText = useValueText(layer);
  const plot = contentsOf(document).plots.get(keyOf(place));
  const labels = plot
    ? [
        plot.replicate === null ? '' : `${sayPlan('byReplicate')} ${plot.replicate}`,
        plot.block === null ? '' : `${sayPlan('block')} ${plot.block}`,
      ].filter(Boolean)
    : [];
  return (
    <>
      <strong>{placeText(document, place, language) || say('free')}</strong>
      <div>{say('place', { row: String(place.row), column: String(place.column) })}</div>
      {labels.length > 0 ? <div>{labels.join(' · ')}</div> : null}
      {plot && layer.measured ? <div>{valueText(values.get(plot.id) ?? null)}</div> : null}
    </>
  );
}
