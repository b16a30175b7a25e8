import { licenceWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { licenceRoutes } from './routes.ts';

export { LicenceCodeFault, makeLicenceCode, readLicenceCode, type Licence } from './licence-code.ts';
export { isPublicKey, keyIdOf, makeLicenceKeys, type LicenceKeys } from './licence-keys.ts';
export { licensedSessions } from './licensed-sessions.ts';
export { refuseWithoutLicence } from './service.ts';
export const licenceModule: Module = { name: 'licence', auditWords: licenceWords, routes: licenceRoutes };
