import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_USERNAME } from '@panicle/contract';
import type { Configuration } from '../../platform/config/configuration.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/route.ts';

/** Where a try to sign in comes from, and whether the account was used from there before. */
export interface Origin {
  /** what its failures are counted by */
  key: string;
  /** an IPv4 address, or the first 64 bits of an IPv6 one: that much belongs to one customer */
  network: string;
  /** its browser, or its network, signed in to this account before */
  known: boolean;
  /** admin at the machine itself */
  local: boolean;
}

const DEVICE_COOKIE = 'panicle-device';
const DEVICE_FORM = /^[\w-]{43}$/;
const YEAR = 365 * 24 * 60 * 60;
/** How long a network is known by the sessions that were begun there. */
const KNOWN_FOR = "interval '30 days'";

const IPV4_INSIDE_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The 16-bit groups of an IPv6 address, the gap filled with zeros. */
function groupsOf(address: string): number[] {
  const [front = '', back = ''] = address.replace(/%.*$/, '').split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(front), read(back)];
  return [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => 0), ...last];
}

export function networkOf(address: string): string {
  const mapped = IPV4_INSIDE_IPV6.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * From the machine itself and through no proxy: a proxy on the same machine comes from there too, so its headers and,
 * where one is configured, anything but a bare call, say that it is someone else.
 */
function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host'];
  return LOOPBACK.test(socket.remoteAddress ?? '') && forwarded.every((name) => headers[name] === undefined);
}

const hashOf = (device: string) => createHash('sha256').update(device).digest();

function deviceOf(request: FastifyRequest): string | null {
  const device = request.cookies[DEVICE_COOKIE];
  return device !== undefined && DEVICE_FORM.test(device) ? device : null;
}

async function isDeviceOf(connection: Connection, accountId: string, device: string): Promise<boolean> {
  const found = await connection.query(
    'select 1 from login_device where device_hash = $1 and account_id = $2',
    [hashOf(device), accountId],
  );
  return found.length > 0;
}

async function isNetworkOf(connection: Connection, accountId: string, network: string): Promise<boolean> {
  const used = await connection.query<{ address: string }>(
    `select distinct address from login_session where account_id = $1 and created_at > now() - ${KNOWN_FOR}`,
    [accountId],
  );
  return used.some(({ address }) => networkOf(address) === network);
}

type AnyCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request'>;

export async function originOf(call: AnyCall, username: string, accountId: string | null): Promise<Origin> {
  const { request, platform } = call;
  const network = networkOf(request.ip);
  if (username.toLowerCase() === ADMIN_USERNAME && isLocal(request)) {
    return { key: 'machine', network, known: true, local: true };
  }
  if (accountId === null) return { key: network, network, known: false, local: false };
  const device = deviceOf(request);
  if (device !== null && (await isDeviceOf(platform.database, accountId, device))) {
    return { key: `device ${hashOf(device).toString('hex')}`, network, known: true, local: false };
  }
  const known = await isNetworkOf(platform.database, accountId, network);
  return { key: network, network, known, local: false };
}

/** The browser is known from now on; it keeps the cookie that it has. */
export async function rememberDevice(
  connection: Connection,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
  { basePath, secureCookies: secure }: Pick<Configuration, 'basePath' | 'secureCookies'>,
): Promise<void> {
  const device = deviceOf(request) ?? randomBytes(32).toString('base64url');
  await connection.query(
    `insert into login_device (device_hash, account_id) values ($1, $2)
     on conflict (device_hash, account_id) do update set last_used_at = now()`,
    [hashOf(device), accountId],
  );
  void reply.setCookie(DEVICE_COOKIE, device, {
    path: `${basePath}/crop`,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: YEAR,
  });
}
