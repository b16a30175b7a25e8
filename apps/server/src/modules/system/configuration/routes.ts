import { PageOf } from '@panicle/contract';
import {
  Appearance,
  OutsideAddresses,
  SettingByCodeParameter,
  SettingParameter,
  SettingQuery,
  SettingUpdateParameter,
  SystemSetting,
} from '@panicle/contract/system-configuration';
import { route } from '../../../platform/http/route.ts';
import { changeRecord, listRecords, readAppearance, readOutsideAddresses, readRecord } from './service.ts';

const signedIn = { allow: 'signed-in' } as const;
const admin = { allow: 'admin' } as const;

export const configurationRoutes = [
  route({
    method: 'GET',
    url: '/crop/sysConfig/page',
    summary: 'All configuration records',
    access: admin,
    query: SettingQuery,
    data: PageOf(SystemSetting),
    handler: ({ platform, query }) => listRecords(platform.database, query),
  }),
  route({
    method: 'GET',
    url: '/crop/sysConfig/query/:code',
    summary: 'One configuration record',
    access: signedIn,
    params: SettingParameter,
    data: SystemSetting,
    handler: ({ platform, session, params }) => readRecord(platform.database, session, params.code),
  }),
  route({
    method: 'GET',
    url: '/crop/sysConfig/queryByCode/:code/:constant',
    summary: 'One configuration record, by the address that upload pages use; the constant is 1',
    access: signedIn,
    params: SettingByCodeParameter,
    data: SystemSetting,
    handler: ({ platform, session, params }) => readRecord(platform.database, session, params.code),
  }),
  route({
    method: 'PUT',
    url: '/crop/sysConfig/update/:code/:value',
    summary: 'Sets a configuration record; the value is percent-encoded',
    access: admin,
    confirmed: true,
    params: SettingUpdateParameter,
    data: SystemSetting,
    handler: (call) => call.write((change) => changeRecord(change, call.params)),
  }),
  route({
    method: 'GET',
    url: '/crop/system/appearance',
    summary: 'Name, filing number and default language, for pages without a session',
    access: { allow: 'everyone' },
    data: Appearance,
    handler: ({ platform }) => readAppearance(platform.database, platform.configuration.defaultLanguage),
  }),
  route({
    method: 'GET',
    url: '/crop/system/outsideAddresses',
    summary: 'Addresses of other hosts that pages link to or report visits to; empty from the start',
    access: signedIn,
    beforePasswordChange: true,
    data: OutsideAddresses,
    handler: ({ platform }) => readOutsideAddresses(platform.database),
  }),
];
