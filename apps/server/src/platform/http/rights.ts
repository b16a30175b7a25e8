import { grants, type Right } from '@panicle/contract/rights';
import { BusinessError } from '../business-error.ts';
import type { Route, Session } from './route.ts';

/** Changes something, as far as rights are concerned. */
export function isWrite(route: Pick<Route, 'method' | 'reads'>): boolean {
  return route.method !== 'GET' && route.reads !== true;
}

/** Whether the route may need space that is kept back for the database. */
export function takesSpace(route: Pick<Route, 'method' | 'reads' | 'evenWhenDiskShort'>): boolean {
  return isWrite(route) && route.method !== 'DELETE' && route.evenWhenDiskShort !== true;
}

/** An account that everybody uses and nobody owns carries both marks, as the built-in one always does. */
const isGuest = (session: Session) => session.readOnly && session.restricted;

/** Whether someone may do this at all; what he may do with one record its service decides. */
export const may = ({ admin, roleKeys }: Pick<Session, 'admin' | 'roleKeys'>, right: Right): boolean =>
  admin || grants(roleKeys, right);

/** Refuses who may not call the route. Objects are checked by the services. */
export function checkRights(route: Route, session: Session): void {
  if (session.mustChangePassword && !route.beforePasswordChange)
    throw new BusinessError('passwordMustChange');
  if (session.readOnly && isWrite(route)) throw new BusinessError('readOnlyAccount');
  if (route.exports && isGuest(session)) throw new BusinessError('guestExport');
  if (route.showsLog && session.readOnly) throw new BusinessError('historyForUsers');
  const { access } = route;
  if (session.admin || access.allow === 'everyone' || access.allow === 'signed-in') return;
  if (access.allow === 'right' && may(session, access.right)) return;
  if (access.allow === 'sees-all' && session.seesAll) return;
  throw new BusinessError('noRights');
}

/** Start-up check: a route that declares no rights must not exist, nor two routes of one address. */
export function checkDeclarations(routes: readonly Route[]): void {
  const seen = new Set<string>();
  for (const route of routes) {
    const name = `${route.method} ${route.url}`;
    if (seen.has(name)) throw new Error(`${name} is declared twice`);
    seen.add(name);
    if (!route.access) throw new Error(`${name} declares no rights`);
    if (!route.raw && !route.data) throw new Error(`${name} declares neither data nor raw`);
  }
}
