import type { Page, PageRequest } from '@panicle/contract';
import type { SettingCode, SystemSetting } from '@panicle/contract/system-configuration';
import { call } from '../../../api/client.ts';

const BASE = '/crop/sysConfig';

export const settingPage = (query: PageRequest, signal: AbortSignal) =>
  call<Page<SystemSetting>>('GET', `${BASE}/page`, { query, signal });

/** The refusal is shown above the field. */
export const saveSetting = (code: SettingCode, value: string) =>
  call<SystemSetting>('PUT', `${BASE}/update/${code}/${encodeURIComponent(value)}`, { quiet: true });
