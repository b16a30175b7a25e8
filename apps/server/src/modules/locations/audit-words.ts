import { diseaseAndInsectNames, irrigationNames } from '@panicle/contract/location-choices';
import { locationFieldNames } from '@panicle/contract/locations';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** The words of fixed values, by field. */
export const locationValueNames = { diseaseAndInsects: diseaseAndInsectNames, irrigation: irrigationNames };

/** What entries of the operation log say of this feature’s records. */
export const locationsWords: AuditWords = {
  entities: {
    location: { zh: '试点', en: 'Location' },
    'map-boundary': { zh: '地图边界', en: 'Map boundary' },
  },
  counted: { location: { zh: '{count} 个试点', en: '{count} {count, location|locations}' } },
  fields: {
    ...locationFieldNames,
    boundarySource: { zh: '来源与审图号', en: 'Source and approval number' },
    boundaryLines: { zh: '边界线数', en: 'Boundary lines' },
  },
  values: {
    ...locationValueNames,
    kind: {
      locations: { zh: '试点', en: 'Locations' },
      weather: { zh: '逐日气象数据', en: 'Daily weather' },
    },
  },
};
