import type { DeviceAndDocuments } from '@panicle/contract/users';
import type { Connection } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import type { Session } from '../../platform/http/route.ts';

/** Asked with every poll of the device drawer. */
const SHOWN = prepared(`
  select $2 or exists (
   select 1 from account_role ar join role r on r.id = ar.role_id and r.available
   where ar.account_id = $1 and (r.shows_device_and_documents or exists (
     select 1 from role_menu rm join menu m on m.id = rm.menu_id
     where rm.role_id = r.id and m.available and m.shows_device_and_documents))) as shown`);

/** Admin sees both links; others where one of their available roles, or an available menu of these, has the flag. */
export async function showsDeviceAndDocuments(connection: Connection, session: Session): Promise<boolean> {
  const [answer] = await connection.query<{ shown: boolean }>(SHOWN, [session.userId, session.admin]);
  return answer?.shown === true;
}

export async function deviceAndDocuments(
  connection: Connection,
  session: Session,
): Promise<DeviceAndDocuments> {
  const shown = await showsDeviceAndDocuments(connection, session);
  return { showEquipment: shown, showDocument: shown };
}
