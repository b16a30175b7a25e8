import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { deviceAndDocuments } from '../users/index.ts';

/** The figures of the machine are for those whose role or menu shows them. */
export async function refuseWithoutDeviceRight(connection: Connection, session: Session): Promise<void> {
  const { showEquipment } = await deviceAndDocuments(connection, session);
  if (!showEquipment) throw new BusinessError('noRights');
}
