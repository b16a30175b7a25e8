import { BoundaryLines, LARGEST_BOUNDARY, MapSettings } from '@panicle/contract/location-map';
import { route, type Access } from '../../../platform/http/route.ts';
import { readBoundaryLines, readMapSettings, removeBoundary, storeBoundary } from './service.ts';

const base = '/crop/crop-location/map';
const readers: Access = { allow: 'right', right: 'locations.read' };
/** What a multipart form adds to the file. */
const FORM_BYTES = 1024 * 1024;

export const boundaryRoutes = [
  route({
    method: 'GET',
    url: `${base}/settings`,
    summary: 'What lies below the places of the map: the uploaded boundary, the address of tiles',
    access: readers,
    data: MapSettings,
    handler: ({ platform }) => readMapSettings(platform.database),
  }),
  route({
    method: 'GET',
    url: `${base}/boundary`,
    summary: 'The lines of the uploaded boundary',
    access: readers,
    data: BoundaryLines,
    handler: ({ platform }) => readBoundaryLines(platform),
  }),
  route({
    method: 'POST',
    url: `${base}/boundary`,
    summary: 'Upload a boundary as GeoJSON in place of the former one; the field note comes before the file',
    access: { allow: 'admin' },
    streamedBody: { maximumBytes: LARGEST_BOUNDARY + FORM_BYTES },
    data: MapSettings,
    handler: (call) => storeBoundary(call),
  }),
  route({
    method: 'DELETE',
    url: `${base}/boundary`,
    summary: 'Take the uploaded boundary off the map',
    access: { allow: 'admin' },
    data: MapSettings,
    handler: (call) => removeBoundary(call),
  }),
];
