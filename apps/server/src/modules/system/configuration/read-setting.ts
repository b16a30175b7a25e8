import {
  checkSetting,
  defaultSettingText,
  settingValue,
  type SettingCode,
  type SettingValue,
} from '@panicle/contract/system-configuration';
import type { Connection } from '../../../platform/database/database.ts';
import { findSettings } from './queries.ts';

/** A stored text that an older version allowed and this one does not counts as not set. */
export function textInForce(code: SettingCode, stored: string | undefined): string {
  const usable = stored !== undefined && checkSetting(code, stored, 'en_US') === null;
  return usable ? stored : defaultSettingText(code);
}

/** The values of several configuration records in one query. */
export async function readSettings<const Codes extends readonly SettingCode[]>(
  connection: Connection,
  codes: Codes,
): Promise<{ [Code in Codes[number]]: SettingValue<Code> }> {
  const stored = new Map((await findSettings(connection, codes)).map((row) => [row.code, row.value]));
  return Object.fromEntries(
    codes.map((code) => [code, settingValue(code, textInForce(code, stored.get(code)))]),
  ) as { [Code in Codes[number]]: SettingValue<Code> };
}

/** The value of a configuration record: what an administrator has set, otherwise the default of the catalogue. */
export async function readSetting<Code extends SettingCode>(
  connection: Connection,
  code: Code,
): Promise<SettingValue<Code>> {
  const [row] = await findSettings(connection, [code]);
  return settingValue(code, textInForce(code, row?.value));
}
