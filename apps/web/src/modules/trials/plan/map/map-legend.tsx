import { plotRoleNames } from '@panicle/contract/field-maps';
import { formatInteger, formatNumber } from '../../../../language/format/number.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import { binsOf, groupsOf, type MapLayer } from './map-colours.ts';
import type { MapDocument } from './map-document.ts';
import { mapMessages } from './map-messages.ts';
import styles from './map.module.css';

/** px of the highest bar. */
const HIGHEST = 36;

/** What the colours mean: groups by name, values as a histogram in their colours. */
export function MapLegend({ layer }: { layer: MapLayer }) {
  const textOf = useTextOf();
  const nameOf = (name: string | { zh: string; en: string }) =>
    typeof name === 'string' ? name : textOf(name);
  const title = `${textOf(layer.value.title)}${layer.value.unit ? ` (${layer.value.unit})` : ''}`;
  if (layer.groups)
    return (
      <ul className={styles.legend ?? ''} aria-label={title}>
        {groupsOf(layer).map(({ name, tone, count }) => (
          <li key={nameOf(name)}>
            <span className={styles.swatch} style={{ background: tone }} />
            {nameOf(name)} · {formatInteger(count)}
          </li>
        ))}
      </ul>
    );
  if (!layer.measured) return <div>{title}</div>;
  const bins = binsOf(layer);
  const most = bins.reduce((highest, { count }) => Math.max(highest, count), 1);
  const decimals = layer.value.decimals ?? 1;
  return (
    <div>
      <div className={styles.bins} role="img" aria-label={title}>
        {bins.map(({ from, to, count, tone }) => (
          <div
            key={from}
            className={styles.bin}
            title={`${formatNumber(from, decimals)} – ${formatNumber(to, decimals)}`}
          >
            {formatInteger(count)}
            <i style={{ height: Math.max(2, (count / most) * HIGHEST), background: tone }} />
            {formatNumber(from, decimals)}
          </div>
        ))}
      </div>
      {title}
    </div>
  );
}

/** How many plots of each kind the map has. */
export function useCounts({ plots, map }: MapDocument): string {
  const say = useText(mapMessages);
  const of = (role: keyof typeof plotRoleNames) =>
    plots.filter((plot) => plot.role === role).length +
    map.unplanted.filter((one) => one.role === role).length;
  const planted = plots.filter(({ role }) => role === null);
  const checks = planted.filter(({ isCheck }) => isCheck).length;
  return say('counts', {
    entries: planted.length - checks,
    checks,
    fillers: of('filler'),
    borders: of('border'),
    dead: of('dead'),
  });
}
