import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { showsDeviceAndDocuments } from '../users/index.ts';

/** The figures of the machine are for those whose role or menu shows them. */
export async function refuseWithoutDeviceRight(connection: Connection, session: Session): Promise<void> {
  if (!(await showsDeviceAndDocuments(connection, session))) throw new BusinessError('noRights');
}
