import { useMemo, useState } from 'react';
import { Button, Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { coordinatesText } from '../../../records/location/coordinates-text.ts';
import { useTheme } from '../../../theme/theme-store.ts';
import { palettes } from '../../../theme/tokens.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MapCanvas, type MapTool } from './map-canvas.tsx';
import { yearsText } from './map-figure.ts';
import { mapMessages } from './messages.ts';
import { distanceBetween, isInside, project, unproject, type WorldPoint } from './projection.ts';
import { SpotTable } from './spot-table.tsx';
import type { Cluster, Spot } from './spots.ts';
import { useLayers } from './use-layers.ts';
import styles from './map.module.css';

const TOOLS: readonly MapTool[] = ['move', 'rectangle', 'polygon', 'distance'];
const NAMED = 6;

interface MapViewProps {
  spots: readonly Spot[];
  /** number of the environment class by place, from 1; none without */
  classes?: ReadonlyMap<string, number>;
}

/** Names of class colours in turn. */
const COLOURS = ['data1', 'data2', 'data3', 'data4', 'data5', 'data6'] as const;

/** The map with its tools, what they say, and the list of the places that they leave. */
export function MapView({ spots, classes }: MapViewProps) {
  const say = useText(mapMessages);
  const navigate = useNavigate();
  const palette = palettes[useTheme((state) => state.theme)];
  const layers = useLayers();
  const [tool, setTool] = useState<MapTool>('move');
  const [area, setArea] = useState<readonly WorldPoint[]>([]);
  const [done, setDone] = useState(false);
  const [hover, setHover] = useState<{ cluster: Cluster; x: number; y: number } | null>(null);
  const bounded = done && tool !== 'distance' && area.length > 2;
  const left = useMemo(
    () => (bounded ? spots.filter((spot) => isInside(project(spot), area)) : spots),
    [spots, bounded, area],
  );
  const chosen = useMemo(() => new Set(bounded ? left.map(({ key }) => key) : []), [bounded, left]);
  const classOf = (spot: Spot) => classes?.get(spot.place.toLowerCase());
  const colourOf = (spot: Spot) => {
    const number = classOf(spot);
    if (number !== undefined) return palette[COLOURS[(number - 1) % COLOURS.length]!];
    return classes ? palette.text3 : palette.figure;
  };
  const choose = (next: MapTool) => {
    setTool(next);
    setArea([]);
    setDone(false);
  };
  const open = ({ id }: Spot) => void navigate(pathTo(paths.placeHistory, { locationId: id }));
  return (
    <>
      <div className={styles.tools}>
        <Segmented<MapTool>
          aria-label={say('tools')}
          value={tool}
          onChange={choose}
          options={TOOLS.map((value) => ({ value, label: say(value) }))}
        />
        {area.length > 0 ? (
          <Button icon={<Icon name="close" />} onClick={() => choose(tool)}>
            {say('clear')}
          </Button>
        ) : null}
      </div>
      <div className={styles.stage}>
        <MapCanvas
          spots={spots}
          tool={tool}
          layers={layers}
          area={area}
          onArea={(next, finished) => {
            // after a finished area the next point begins another one
            setArea(done && !finished ? next.slice(-1) : next);
            setDone(finished);
          }}
          chosen={chosen}
          colourOf={colourOf}
          onHover={setHover}
          onOpen={open}
        />
        {hover ? <HoverCard {...hover} /> : null}
      </div>
      {classes ? <ClassLegend classes={classes} /> : null}
      <p className={styles.said} role="status">
        {statusOf(say, { tool, area, bounded, left: left.length, total: spots.length })}
      </p>
      {layers.note ? <p className={styles.said}>{layers.note}</p> : null}
      <SpotTable spots={left} classOf={classes ? classOf : undefined} />
    </>
  );
}

interface Status {
  tool: MapTool;
  area: readonly WorldPoint[];
  bounded: boolean;
  left: number;
  total: number;
}

function statusOf(
  say: ReturnType<typeof useText<typeof mapMessages.zh>>,
  { tool, area, bounded, left, total }: Status,
): string {
  if (bounded) return say('inArea', { count: left, total });
  if (tool === 'distance' && area.length > 1) {
    const places = area.map(unproject);
    const legs = places.slice(1).map((place, k) => distanceBetween(places[k]!, place));
    const sum = legs.reduce((a, b) => a + b, 0);
    return say('distanceIs', { count: legs.length, distance: formatNumber(sum, sum < 100 ? 1 : 0) });
  }
  return say(`${tool}Hint`);
}

/** What lies under the pointer. */
function HoverCard({ cluster, x, y }: { cluster: Cluster; x: number; y: number }) {
  const say = useText(mapMessages);
  const { spots } = cluster;
  const [spot] = spots;
  const names = spots.slice(0, NAMED).map(({ place }) => place);
  return (
    <div className={styles.card} style={{ left: Math.max(0, x - 120), top: y + 18 }}>
      {spots.length === 1 && spot ? (
        <>
          <strong>{spot.place}</strong>
          <p>{[spot.province, yearsText(spot.years)].filter((text) => text !== '').join(' · ')}</p>
          <p>{coordinatesText(spot)}</p>
          <p>
            {say('environments')}: {spot.environments}
          </p>
        </>
      ) : (
        say('several', {
          count: spots.length,
          names: names.join(', ') + (spots.length > NAMED ? ' …' : ''),
        })
      )}
    </div>
  );
}

function ClassLegend({ classes }: { classes: ReadonlyMap<string, number> }) {
  const say = useText(mapMessages);
  const palette = palettes[useTheme((state) => state.theme)];
  const numbers = [...new Set(classes.values())].toSorted((a, b) => a - b);
  return (
    <ul className={styles.legend} aria-label={say('class')}>
      {numbers.map((number) => (
        <li key={number}>
          <span
            className={styles.swatch}
            style={{ background: palette[COLOURS[(number - 1) % COLOURS.length]!] }}
          />
          {say('classNumber', { number: String(number) })}
        </li>
      ))}
    </ul>
  );
}
