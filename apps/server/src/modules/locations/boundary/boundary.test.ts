import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { multipart, upload } from '../../imports/testing/upload-form.ts';

const base = '/crop/crop-location/map';

let system: TestApplication;
let reader: Client;
beforeAll(async () => {
  system = await startTestApplication();
  reader = await system.signInAs({ keys: ['locationManage'] });
});
afterAll(() => system.close());

const send = (content: unknown, { client = system.admin, note = '' } = {}) =>
  upload(client, `${base}/boundary`, {
    fields: { note },
    fileName: 'boundary.geojson',
    content: typeof content === 'string' ? content : JSON.stringify(content),
  });

const feature = (type: string, coordinates: unknown) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type, coordinates } }],
});
const square = [
  [110, 30],
  [120, 30],
  [120, 40],
  [110, 40],
  [110, 30],
];

describe('a boundary', () => {
  it('is drawn as lines for all who see the map, with its source, and replaced as a whole', async () => {
    expect((await reader.get(`${base}/settings`)).data).toEqual({ boundary: null, tiles: '' });
    const first = await send(feature('Polygon', [square]), { note: '审图号 GS(2026)0001' });
    expect(first).toMatchObject({ status: 200, data: { boundary: { lines: 1, positions: 5 } } });
    expect((await reader.get(`${base}/boundary`)).data.lines).toEqual([square.flat()]);
    const second = await send({
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'LineString',
          coordinates: [
            [100.1234567, 20],
            [101, 21, 500],
          ],
        },
        { type: 'MultiPolygon', coordinates: [[square]] },
      ],
    });
    expect(second.data.boundary).toMatchObject({ lines: 2, note: '' });
    const { lines } = (await reader.get(`${base}/boundary`)).data;
    expect(lines[0]).toEqual([100.12346, 20, 101, 21]);
    const kept = await system.platform.database.query('select object_key from map_boundary', []);
    expect(kept).toHaveLength(1);
    expect((await system.admin.delete(`${base}/boundary`)).data.boundary).toBeNull();
    expect((await system.admin.delete(`${base}/boundary`)).status).toBe(errors.notFound.status);
  });

  it.each([
    ['no JSON', '{"type":', errors.boundaryNotGeoJson],
    ['other JSON', { a: 1 }, errors.boundaryGeometry],
    ['a list', [1, 2], errors.boundaryNotGeoJson],
    ['nothing to draw', { type: 'FeatureCollection', features: [] }, errors.boundaryNotGeoJson],
    ['points', feature('Point', [1, 2]), errors.boundaryGeometry],
    [
      'projected coordinates',
      feature('LineString', [
        [500000, 3800000],
        [500001, 3800001],
      ]),
      errors.boundaryPosition,
    ],
    [
      'texts for numbers',
      feature('LineString', [
        ['1', '2'],
        [3, 4],
      ]),
      errors.boundaryPosition,
    ],
    ['a list in place of its kind', '{"type":{"toString":1}}', errors.boundaryGeometry],
    [
      'lists without end',
      `{"type":"LineString","coordinates":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      errors.boundaryPosition,
    ],
    ['an open ring', feature('Polygon', [square.slice(0, 4)]), errors.boundaryRing],
    ['a line of one position', feature('LineString', [[1, 2]]), errors.boundaryShortLine],
    [
      'too many positions',
      feature(
        'LineString',
        Array.from({ length: 200_001 }, (_, k) => [k / 2000, 0]),
      ),
      errors.boundaryTooManyPositions,
    ],
    [
      'collections without end',
      `${'{"type":"GeometryCollection","geometries":['.repeat(50)}${']}'.repeat(50)}`,
      errors.boundaryNotGeoJson,
    ],
  ])('is refused with %s, and leaves no object behind', async (_, content, error) => {
    const { status, msg } = await send(content);
    expect(status).toBe(error.status);
    expect(msg).not.toMatch(/[{}]/);
    expect(msg, 'features are counted from 1').not.toMatch(/\b0\b/);
    const left = [];
    for await (const { key } of system.platform.storage.list())
      if (key.startsWith('map-boundary/')) left.push(key);
    expect(left).toEqual([]);
  });

  it('of 100 MB is refused before it has arrived', async () => {
    const { headers } = multipart({ fields: {}, content: '' });
    const response = await system.admin.inject({
      method: 'POST',
      url: `${base}/boundary`,
      headers: { ...headers, 'content-length': String(100 * 1024 * 1024) },
      payload: Buffer.alloc(0),
    });
    expect(response.json().status).not.toBe(200);
    const large = await send(JSON.stringify(feature('Polygon', [square])) + ' '.repeat(20 * 1024 * 1024));
    expect(large.status).not.toBe(200);
  });

  it('is admin’s alone', async () => {
    expect((await send(feature('Polygon', [square]), { client: reader })).status).not.toBe(200);
    expect((await reader.delete(`${base}/boundary`)).status).not.toBe(200);
  });
});
