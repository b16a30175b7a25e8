import { type Language, type Page, type PageRequest } from '@panicle/contract';
import {
  SETTING_CODES,
  checkSetting,
  defaultSettingText,
  settingCatalogue,
  type Appearance,
  type OutsideAddresses,
  type SettingCode,
  type SettingDefinition,
  type SystemSetting,
} from '@panicle/contract/system-configuration';
import { BusinessError } from '../../../platform/business-error.ts';
import { windowOf } from '../../../platform/database/read-page.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import { findSettings, lockSetting, storeSetting, type StoredSetting } from './queries.ts';
import { readSettings, textInForce } from './read-setting.ts';
import type { Change } from '../../../platform/change.ts';

const definitionOf = (code: SettingCode): SettingDefinition => settingCatalogue[code];

function recordOf(code: SettingCode, stored: StoredSetting | undefined): SystemSetting {
  return {
    code,
    kind: definitionOf(code).kind,
    value: textInForce(code, stored?.value),
    default: defaultSettingText(code),
    updatedBy: stored?.updatedBy ?? null,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
}

/** Throws `noRights` for records that only admin may read. */
export async function readRecord(
  connection: Connection,
  session: Session,
  code: SettingCode,
): Promise<SystemSetting> {
  if (definitionOf(code).adminOnly && !session.admin) throw new BusinessError('noRights');
  const [stored] = await findSettings(connection, [code]);
  return recordOf(code, stored);
}

/** All records in the order of the catalogue. */
export async function listRecords(connection: Connection, page: PageRequest): Promise<Page<SystemSetting>> {
  const { current, size, offset } = windowOf(page);
  const codes = SETTING_CODES.slice(offset, offset + size);
  const stored = new Map((await findSettings(connection, codes)).map((row) => [row.code, row]));
  return {
    records: codes.map((code) => recordOf(code, stored.get(code))),
    total: SETTING_CODES.length,
    current,
    size,
  };
}

/** What of a value may stand in the operation log, which more people read than admin. */
const loggedValue = (code: SettingCode, value: string) =>
  definitionOf(code).adminOnly && value !== '' ? '***' : value;

/** Throws the error of the code's kind when the value does not fit it. */
export async function changeRecord(
  { transaction, session, language, audit }: Change,
  { code, value }: { code: SettingCode; value: string },
): Promise<SystemSetting> {
  const problem = checkSetting(code, value, language);
  if (problem) throw new BusinessError(problem.error, problem.values);
  await lockSetting(transaction, code);
  const before = await readRecord(transaction, session, code);
  await storeSetting(transaction, code, value, session.username);
  audit({
    entity: 'system-setting',
    entityId: code,
    action: 'update',
    before: { value: loggedValue(code, before.value) },
    after: { value: loggedValue(code, value) },
  });
  return readRecord(transaction, session, code);
}

/** `startLanguage` holds until someone sets the record. */
export async function readAppearance(connection: Connection, startLanguage: Language): Promise<Appearance> {
  const codes = ['PLATFORM_NAME', 'FILING_NUMBER', 'DEFAULT_LANGUAGE'] as const;
  const stored = new Map((await findSettings(connection, codes)).map((row) => [row.code, row.value]));
  const language = stored.get('DEFAULT_LANGUAGE');
  return {
    platformName: textInForce('PLATFORM_NAME', stored.get('PLATFORM_NAME')),
    filingNumber: textInForce('FILING_NUMBER', stored.get('FILING_NUMBER')),
    defaultLanguage:
      language === undefined ? startLanguage : (textInForce('DEFAULT_LANGUAGE', language) as Language),
  };
}

export async function readOutsideAddresses(connection: Connection): Promise<OutsideAddresses> {
  const found = await readSettings(connection, [
    'USAGE_TRACKING_ADDRESS',
    'CROP_FLOW_ADDRESS',
    'UPGRADE_ADDRESS',
  ]);
  return {
    usageTracking: found.USAGE_TRACKING_ADDRESS,
    cropFlow: found.CROP_FLOW_ADDRESS,
    upgrade: found.UPGRADE_ADDRESS,
  };
}
