import type { StoredObjects } from '../../../platform/storage/stored-objects.ts';

export const boundaryObjects: StoredObjects = {
  what: { zh: '地图边界', en: 'map boundaries' },
  query: `select object_key, size, sha256, id::text as record, true as required from map_boundary
          union all
          select lines_key, lines_size, lines_sha256, id::text, true from map_boundary`,
};
