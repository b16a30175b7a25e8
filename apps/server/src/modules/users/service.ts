import { ADMIN_USERNAME, type User } from '@panicle/contract';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';

type UserRow = Omit<User, 'admin'>;

export async function readUser(connection: Connection, session: Session, id: string): Promise<User> {
  if (!session.admin && session.userId !== id) throw new BusinessError('notFound');
  const [user] = await connection.query<UserRow>(
    `select a.id, a.username, a.nick_name as "nickName", a.company, a.telephone, a.email,
       a.read_only as "readOnly", a.restricted,
       coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
         from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id), '[]') as roles
     from account a where a.id = $1`,
    [id],
  );
  if (!user) throw new BusinessError('notFound');
  return { ...user, admin: user.username === ADMIN_USERNAME, ...aboutOneself(session, id) };
}

/** What a session shows of its own account only. */
function aboutOneself(session: Session, id: string): Pick<User, 'mustChangePassword' | 'actingAdmin'> {
  if (session.userId !== id) return {};
  return {
    mustChangePassword: session.mustChangePassword,
    actingAdmin: session.actor?.username ?? null,
  };
}
