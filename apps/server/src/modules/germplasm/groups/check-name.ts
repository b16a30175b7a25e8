import { MAXIMUM_TABLE_NAME, nameLength } from '@panicle/contract/germplasm';
import { BusinessError } from '../../../platform/business-error.ts';

/** Throws `tableNameEmpty`, `tableNameTooLong`. */
export function checkGroupName(name: string): void {
  if (name.trim() === '') throw new BusinessError('tableNameEmpty');
  const length = nameLength(name);
  if (length > MAXIMUM_TABLE_NAME) {
    throw new BusinessError('tableNameTooLong', { length, limit: MAXIMUM_TABLE_NAME });
  }
}
