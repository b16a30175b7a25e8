import type { Text } from '@panicle/contract';
import type { OperationLogEntry } from '@panicle/contract/operation-log';
import { isSettingCode, settingCatalogue } from '@panicle/contract/system-configuration';
import { NOTHING } from '../../../language/format/number.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Before the end of an id. */
export const SHORTENED = '…';

/**
 * What an entry is about, in a word: the name that the record has or had, a setting's title, otherwise the end of its
 * id, which distinguishes ids of one hour. The details show the whole id.
 */
export function subjectOf(
  { entity, entityId, subject }: Pick<OperationLogEntry, 'entity' | 'entityId' | 'subject'>,
  textOf: (text: Text) => string,
): string {
  if (subject !== null) return subject;
  if (entityId === null) return NOTHING;
  if (entity === 'system-setting' && isSettingCode(entityId)) return textOf(settingCatalogue[entityId].title);
  return UUID.test(entityId) ? `${SHORTENED}${entityId.slice(-8)}` : entityId;
}
