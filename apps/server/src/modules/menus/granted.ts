import { ADMIN_ONLY_KEYS, menuCatalogue, type MenuEntry } from '@panicle/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Connection } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';

const COLUMNS = `code as "menuCode", name, name_en as "nameEn", icon, parent_code as "parentCode",
  position as "order", hidden`;

/** Available menus only; user, role and menu administration belong to the account admin whatever a role says. */
export async function grantedMenus(connection: Connection, session: Session): Promise<MenuEntry[]> {
  return connection.query<MenuEntry>(
    `select ${COLUMNS} from menu where available and ($1 or (code = any($2) and not code = any($3)))
     order by position, code`,
    [session.admin, [...session.roleKeys], ADMIN_ONLY_KEYS],
  );
}

/**
 * Adds the menus of the catalogue that are not there yet; existing ones keep their changes, and those that an
 * administrator deleted stay away.
 */
export async function addMissingMenus(connection: Connection): Promise<void> {
  for (const [position, menu] of menuCatalogue.entries()) {
    await connection.query(
      `insert into menu (id, code, parent_code, name, name_en, icon, position, hidden)
       select $1, $2, (select code from menu where code = $3), $4, $5, $6, $7, $8
       where not exists (select 1 from removed_menu where code = $2)
       on conflict (code) do nothing`,
      [uuidv7(), menu.code, menu.parent, menu.zh, menu.en, menu.icon, position, menu.hidden ?? false],
    );
  }
}
