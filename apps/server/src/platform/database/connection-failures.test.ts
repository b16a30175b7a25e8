import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isRefusal, isUnreachable } from './connection-failures.ts';

function systemFailure(code: string) {
  return Object.assign(new Error(code), { code });
}

function answered(code: string) {
  const error = new DatabaseError(code, 0, 'error');
  error.code = code;
  return error;
}

test('a server that cannot be reached now is no refusal, whatever its code looks like', () => {
  for (const code of ['EPIPE', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'])
    expect([code, isUnreachable(systemFailure(code)), isRefusal(systemFailure(code))]).toEqual([
      code,
      true,
      false,
    ]);
  for (const code of ['57P01', '57P02', '57P03', '53300'])
    expect([code, isUnreachable(answered(code)), isRefusal(answered(code))]).toEqual([code, true, false]);
});

test('a wrong password, a missing database and a missing right are refusals', () => {
  for (const code of ['28P01', '28000', '3D000', '42501', '0A000'])
    expect([code, isUnreachable(answered(code)), isRefusal(answered(code))]).toEqual([code, false, true]);
});

test('a server that ends while a program connects is no refusal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-ending-'));
  const server = createServer((socket: Socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  const url = `postgresql://someone@/any?host=${encodeURIComponent(folder)}&port=5432`;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const failure: unknown = await client.connect().then(
      () => null,
      (error: unknown) => error,
    );
    expect([String(failure), isUnreachable(failure), isRefusal(failure)]).toEqual([
      String(failure),
      true,
      false,
    ]);
  }
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});
