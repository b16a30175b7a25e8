import { ADMIN_USERNAME, LOGIN_MARKER } from '@panicle/contract';
import type { AuthorizationDetails } from '@panicle/contract/licence';
import { BusinessError } from '../../platform/business-error.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { HeardCache } from '../../platform/database/heard-cache.ts';
import type { Session } from '../../platform/http/route.ts';
import { ACCESS_CHANGE_CHANNEL } from '../../platform/http/session.ts';
import { LicenceCodeFault, readLicenceCode, type Licence } from './licence-code.ts';
import { laterDay, licenceDay } from './licence-day.ts';
import { isAuthorized, stateOf, type LicenceState } from './licence-state.ts';
import { keepLicence, lockLicence, noteDay, readLicence, type LicenceRow } from './queries.ts';
import type { Change } from '../../platform/change.ts';

type Keys = Pick<Configuration, 'licencePublicKeys'>;

/** The row, with today noted in it: at most one write a day. */
async function currentRow(
  connection: Connection,
  read: () => Promise<LicenceRow | null> = () => readLicence(connection),
): Promise<LicenceRow> {
  const today = licenceDay();
  const row = await read();
  if (row && row.latestDay >= today) return row;
  await noteDay(connection, today);
  return { code: row?.code ?? null, latestDay: laterDay(row?.latestDay ?? today, today) };
}

/** The code that was read last: it comes with every request, and checking a signature costs more than the rest. */
let lastRead: { keys: readonly string[]; code: string; licence: Licence | null } | undefined;

/** A code whose key is not configured any more counts as none. */
function licenceIn({ code }: LicenceRow, { licencePublicKeys: keys }: Keys): Licence | null {
  if (code === null) return null;
  if (lastRead?.code !== code || lastRead.keys !== keys)
    lastRead = { keys, code, licence: readable(keys, code) };
  return lastRead.licence;
}

function readable(keys: readonly string[], code: string): Licence | null {
  try {
    return readLicenceCode(keys, code);
  } catch (fault) {
    if (fault instanceof LicenceCodeFault) return null;
    throw fault;
  }
}

/** The state of the system now. Without a configured key nothing is read. */
export async function licenceState(connection: Connection, keys: Keys): Promise<LicenceState> {
  if (keys.licencePublicKeys.length === 0) return { kind: 'unlimited' };
  const row = await currentRow(connection);
  return stateOf(licenceIn(row, keys), row.latestDay);
}

/** Milliseconds; a new code, or its removal, is announced (migration 0024). */
const KEPT = 5_000;
const caches = new WeakMap<Database, HeardCache<LicenceRow>>();

function cacheOf(database: Database): HeardCache<LicenceRow> {
  const known = caches.get(database);
  if (known) return known;
  const options = { channel: ACCESS_CHANGE_CHANNEL, milliseconds: KEPT, most: 1, concerns: () => false };
  const cache = new HeardCache<LicenceRow>(database, options);
  caches.set(database, cache);
  return cache;
}

/** Admin works on without an authorization, also where he acts as someone else: he has to renew it. */
export async function mayWork(database: Database, keys: Keys, session: Session): Promise<boolean> {
  if (session.admin || session.actor || keys.licencePublicKeys.length === 0) return true;
  const row = await currentRow(database, () =>
    cacheOf(database).read('licence', () => readLicence(database)),
  );
  return isAuthorized(stateOf(licenceIn(row, keys), row.latestDay));
}

/** For sign-in: without an authorization only admin comes in. */
export async function refuseWithoutLicence(
  connection: Connection,
  keys: Keys,
  username: string,
): Promise<void> {
  if (username === ADMIN_USERNAME) return;
  const state = await licenceState(connection, keys);
  if (isAuthorized(state)) return;
  throw state.kind === 'expired'
    ? new BusinessError('licenceExpired', { date: state.expiryDate }, { data: LOGIN_MARKER })
    : new BusinessError('licenceMissing', {}, { data: LOGIN_MARKER });
}

function readEntered(code: string, { licencePublicKeys }: Keys): Licence {
  try {
    return readLicenceCode(licencePublicKeys, code);
  } catch (fault) {
    if (!(fault instanceof LicenceCodeFault)) throw fault;
    if (fault.reason === 'unknown-key') throw new BusinessError('licenceKeyUnknown', { key: fault.keyId });
    throw new BusinessError(
      fault.reason === 'unreadable' ? 'licenceCodeUnreadable' : 'licenceSignatureWrong',
    );
  }
}

/**
 * The day that counts once a code is taken. A clock that ran ahead by mistake has left a day in the future behind;
 * only a code that the issuer made later than the present one clears it. The issue date proves that this day was reached.
 */
function dayAfter(row: LicenceRow, present: Licence | null, entered: Licence): string {
  const today = laterDay(licenceDay(), entered.issueDate);
  const renewed = present === null || entered.issueDate > present.issueDate;
  return renewed ? today : laterDay(row.latestDay, today);
}

/** Puts a code into force. Throws what is wrong with it; then the present one stays. */
export async function authorize(
  { transaction, audit }: Change,
  keys: Keys,
  code: string,
): Promise<LicenceState> {
  if (keys.licencePublicKeys.length === 0) throw new BusinessError('licenceNotNeeded');
  const entered = readEntered(code, keys);
  await noteDay(transaction, licenceDay());
  await lockLicence(transaction);
  const row = await currentRow(transaction);
  const present = licenceIn(row, keys);
  if (present && entered.issueDate < present.issueDate) {
    throw new BusinessError('licenceCodeOlder', { issued: entered.issueDate, present: present.issueDate });
  }
  const day = dayAfter(row, present, entered);
  const state = stateOf(entered, day);
  if (state.kind === 'expired') throw new BusinessError('licenceCodeEnded', { date: state.expiryDate });
  await keepLicence(transaction, code.replace(/\s+/g, ''), day);
  audit({
    entity: 'licence',
    entityId: entered.licenceId,
    action: 'update',
    before: present ?? undefined,
    after: entered,
  });
  return state;
}

/** For the administrator's page. */
export async function authorizationDetails(
  connection: Connection,
  keys: Keys,
): Promise<AuthorizationDetails> {
  const today = licenceDay();
  if (keys.licencePublicKeys.length === 0) {
    return { required: false, licence: null, today, latestDay: today };
  }
  const row = await currentRow(connection);
  const licence = licenceIn(row, keys);
  return {
    required: true,
    licence: licence && {
      licenceId: licence.licenceId,
      holder: licence.holder,
      issueDate: licence.issueDate,
      expiryDate: licence.expiryDate,
    },
    today,
    latestDay: row.latestDay,
  };
}
