import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Language, RoleKey } from '@panicle/contract';
import type { Right } from '@panicle/contract/rights';
import type { ShownWord } from '@panicle/contract/shown-words';
import type { Change } from '../change.ts';
import type { Platform } from '../platform.ts';
import type { AnySideWork } from '../side-work/side-work.ts';

/** Who is asking. Found by the token on every request; a lock or a changed role acts on the next one. */
export interface Session {
  userId: string;
  username: string;
  /** the account named admin: sees and may do everything */
  admin: boolean;
  /** guests: every write is refused */
  readOnly: boolean;
  /** may not change its password */
  restricted: boolean;
  /** roles of type administrator: sees the tasks and files of all users */
  seesAll: boolean;
  roleKeys: ReadonlySet<RoleKey>;
  /** someone else chose the password: only routes marked `beforePasswordChange` are open */
  mustChangePassword: boolean;
  /** the administrator who acts as this user; the rights are the user's */
  actor: { userId: string; username: string } | null;
}

/** Who may call a route. Declaring nothing is not possible: the type asks for it and the start-up checks it. */
export type Access =
  | { allow: 'everyone' }
  | { allow: 'signed-in' }
  /** whom a menu grants it; admin always */
  | { allow: 'right'; right: Right }
  /** roles of type administrator, and admin */
  | { allow: 'sees-all' }
  | { allow: 'admin' };

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** What a handler is given. */
export interface Call<Params, Query, Body> {
  params: Part<Params>;
  query: Part<Query>;
  body: Part<Body>;
  /** not set on routes that everyone may call */
  session: Session;
  language: Language;
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
  /** One transaction that must leave at least one audit row; without one it is rolled back as a fault of ours. */
  write<Result>(work: (change: Change) => Promise<Result>): Promise<Result>;
}

export interface RouteDeclaration<
  Params extends TSchema | undefined,
  Query extends TSchema | undefined,
  Body extends TSchema | undefined,
  Data extends TSchema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** one line for the API document */
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** words of the specification that query and body may use: the handler gets our own, refusals name those that were sent */
  words?: readonly ShownWord[];
  /** schema of the envelope's `data`; leave it out together with `raw: true` for streams and downloads */
  data?: Data;
  /** the handler answers through `reply` itself (files, event streams) */
  raw?: true;
  /** changes nothing although it is not a GET (searches with a body, checks): guests may call it, no audit row */
  reads?: true;
  /** the body is a stream that the handler reads itself (multipart, octet stream); bytes at most */
  streamedBody?: { maximumBytes: number };
  /** open also to someone who has to change the password first */
  beforePasswordChange?: true;
  /** may write although the disk is short: what is needed to free space, as deletions (every DELETE) are */
  evenWhenDiskShort?: true;
  /** asks for the password of the session’s owner, unless it was typed within the last ten minutes */
  confirmed?: true;
  /** answers data as a file, for taking away: guests are refused */
  exports?: true;
  /** shows entries of the operation log: those who read what is public only are refused */
  showsLog?: true;
  /** what writes that file, where it is a table (`exportRoute` sets it) */
  work?: AnySideWork;
  /** every refusal answers with a 4xx or 5xx: for clients that take any HTTP 200 for success, as chunk uploaders do */
  refusesByStatus?: true;
  /** bytes of a JSON body at most, where 1 MB is too little */
  bodyLimit?: number;
  /** requests per minute and user (or address where nobody is signed in) */
  rateLimit?: number;
  handler: (
    call: Call<Params, Query, Body>,
  ) =>
    | Promise<Data extends TSchema ? Static<Data> : unknown>
    | (Data extends TSchema ? Static<Data> : unknown);
}

/** A route whose parts have lost their types, as the application registers it. */
// oxlint-disable-next-line typescript/no-explicit-any -- heterogeneous list
export type Route = RouteDeclaration<any, any, any, any>;

/** Declares one endpoint: schema, rights and handler in one place. */
export function route<
  Params extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  Data extends TSchema | undefined = undefined,
>(declaration: RouteDeclaration<Params, Query, Body, Data>): Route {
  return declaration as Route;
}
