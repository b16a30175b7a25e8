import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { HeardCache } from './heard-cache.ts';
import { openDatabase } from './open-database.ts';

interface Value {
  of: string;
  reading: number;
}

/** A database that says what the test lets it say. */
class Voice {
  hearing = true;
  tell: (payload: string) => void = () => undefined;
  lose: () => void = () => undefined;

  asDatabase(): Database {
    const listen: Database['listen'] = async (_channel, onMessage, onLost) => {
      this.tell = onMessage;
      this.lose = () => {
        this.hearing = false;
        onLost?.();
      };
      return async () => undefined;
    };
    return { listen, hears: () => this.hearing } as Database;
  }
}

const options = {
  channel: 'change',
  milliseconds: 60_000,
  most: 3,
  concerns: (value: Value, payload: string) => value.of === payload,
};

describe('what is kept for as long as nobody tells of a change', () => {
  let voice: Voice;
  let cache: HeardCache<Value>;
  let readings: number;
  beforeEach(async () => {
    voice = new Voice();
    readings = 0;
    cache = new HeardCache<Value>(voice.asDatabase(), options);
    await ask('before it listens');
    readings = 0;
  });
  const ask = (of: string) =>
    cache.read(of, async () => {
      readings += 1;
      return { of, reading: readings };
    });

  it('is read once', async () => {
    expect(await ask('a')).toEqual({ of: 'a', reading: 1 });
    expect(await ask('a')).toEqual({ of: 'a', reading: 1 });
  });

  it('is dropped by a message about it and by one about all, not by one about others', async () => {
    await ask('a');
    voice.tell('b');
    expect(await ask('a')).toMatchObject({ reading: 1 });
    voice.tell('a');
    expect(await ask('a')).toMatchObject({ reading: 2 });
    voice.tell('');
    expect(await ask('a')).toMatchObject({ reading: 3 });
  });

  it('is not kept when a change was announced while it was being read', async () => {
    await cache.read('a', async () => {
      voice.tell('a');
      return { of: 'a', reading: 0 };
    });
    expect(await ask('a')).toMatchObject({ reading: 1 });
  });

  it('is gone when the connection is lost, and nothing is kept until messages arrive again', async () => {
    await ask('a');
    voice.lose();
    expect(cache.size).toBe(0);
    expect(await ask('a')).toMatchObject({ reading: 2 });
    expect(await ask('a')).toMatchObject({ reading: 3 });
    voice.hearing = true;
    expect(await ask('a')).toMatchObject({ reading: 4 });
    expect(await ask('a')).toMatchObject({ reading: 4 });
  });

  it('is not kept when it was read before the connection came back', async () => {
    voice.lose();
    await cache.read('a', async () => {
      voice.hearing = true;
      return { of: 'a', reading: 0 };
    });
    expect(cache.size).toBe(0);
  });

  it('is bounded, the oldest going first; what is not there is not kept', async () => {
    for (const asked of ['a', 'b', 'c', 'd', 'e']) await ask(asked);
    expect(cache.size).toBe(3);
    expect(await ask('e')).toMatchObject({ reading: 5 });
    expect(await ask('a')).toMatchObject({ reading: 6 });
    await cache.read('nobody', async () => null);
    expect(cache.size).toBe(3);
  });

  it('is kept for so long at most', async () => {
    const brief = new HeardCache<Value>(voice.asDatabase(), { ...options, milliseconds: 0 });
    for (const reading of [1, 2, 3]) {
      const value = await brief.read('a', async () => ({ of: 'a', reading }));
      expect(value).toEqual({ of: 'a', reading });
    }
  });
});

describe('messages raised as notices', () => {
  let store: TestDatabase;
  let other: Database;
  beforeAll(async () => {
    store = await createTestDatabase();
    other = openDatabase(store.url);
    await store.database.query(`
      create table field (id integer primary key);
      create function tell() returns trigger language plpgsql as $$ begin
        perform pg_notify('field', new.id::text);
        raise notice using message = 'field', detail = new.id::text, errcode = 'PNTFY';
        return null;
      end $$;
      create trigger field_told after insert on field for each row execute function tell()`);
  });
  afterAll(async () => {
    await other.close();
    await store.drop();
  });

  it('are heard before the change is acknowledged, of a statement and of a transaction', async () => {
    const heard: string[] = [];
    const stop = await store.database.listen('field', (payload) => heard.push(payload));
    await store.database.query('insert into field values ($1)', [1]);
    expect(heard).toContain('1');
    await store.database.transaction(async (transaction) => {
      await transaction.query('insert into field values (2), (3)');
      expect(heard).not.toContain('2');
    });
    expect(heard).toEqual(expect.arrayContaining(['2', '3']));
    await stop();
  });

  it('are heard by other processes as soon as they arrive', async () => {
    const heard: string[] = [];
    const stop = await other.listen('field', (payload) => heard.push(payload));
    await store.database.query('insert into field values (4)');
    await expect.poll(() => heard).toEqual(['4']);
    await stop();
  });

  it('say when the connection for them was lost', async () => {
    let lost = 0;
    const stop = await other.listen(
      'field',
      () => undefined,
      () => (lost += 1),
    );
    expect(other.hears()).toBe(true);
    await store.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'panicle listener'`,
    );
    await expect.poll(() => lost).toBe(1);
    await expect.poll(() => other.hears()).toBe(true);
    await stop();
  });
});
