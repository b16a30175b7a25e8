import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { locationsKey } from '../../../records/location/calls.ts';
import { readBoundary, readMapSettings } from '../api.ts';
import { pathOf } from './draw-map.ts';
import { loadLand } from './land.ts';
import type { Camera } from './projection.ts';
import { TileLayer } from './tiles.ts';

/** px of the whole world from which on the finer coasts look different from the others */
const FINE = 256 * 2 ** 4;

export interface Layers {
  lookAt: (camera: Camera, width: number, height: number) => void;
  drawn: (
    camera: Camera,
    width: number,
    height: number,
  ) => {
    land: Path2D | null;
    boundary: Path2D | null;
    tiles: ((pen: CanvasRenderingContext2D) => void) | null;
  };
  /** what the administrator says of the boundary: its source and approval number */
  note: string;
}

/** What lies below the places: coasts, the boundary that the administrator has uploaded, tiles of his. */
export function useLayers(): Layers {
  const [fine, setFine] = useState(false);
  const [, setDrawn] = useState(0);
  const land = useQuery({
    queryKey: ['land', fine],
    queryFn: async () => pathOf(await loadLand(fine), true),
    staleTime: Infinity,
    placeholderData: (before) => before,
    // a path is no data that could be compared
    structuralSharing: false,
  });
  const settings = useQuery({
    queryKey: [...locationsKey, 'map-settings'],
    queryFn: ({ signal }) => readMapSettings(signal),
  });
  const { boundary: known, tiles: address } = settings.data ?? { boundary: null, tiles: '' };
  const boundary = useQuery({
    queryKey: [...locationsKey, 'boundary', known?.version],
    queryFn: async ({ signal }) =>
      pathOf(
        (await readBoundary(signal)).lines.map((line) => Float64Array.from(line)),
        false,
      ),
    enabled: known !== null,
    structuralSharing: false,
  });
  const tiles = useMemo(
    () => (address === '' ? null : new TileLayer(address, () => setDrawn((count) => count + 1))),
    [address],
  );
  useEffect(() => () => tiles?.end(), [tiles]);
  return useMemo(
    () => ({
      lookAt: ({ scale }) => setFine((before) => before || scale >= FINE),
      drawn: (camera, width, height) => ({
        land: land.data ?? null,
        boundary: known ? (boundary.data ?? null) : null,
        tiles: tiles ? (pen) => tiles.draw(pen, camera, width, height) : null,
      }),
      note: known?.note ?? '',
    }),
    [land.data, boundary.data, known, tiles],
  );
}
