import { beforeAll, describe, expect, test } from 'vitest';
import type { Envelope, Page } from '@panicle/contract';
import type { Material } from '@panicle/contract/germplasm';
import type { FrozenList } from '@panicle/contract/decision-meetings';
import type { SeedLot } from '@panicle/contract/seed-lots';
import type { TransferReceiver } from '@panicle/contract/seed-transfers';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { germplasmMessages } from '../../apps/web/src/modules/germplasm/messages.ts';
import { uiMessages } from '../../apps/web/src/ui/messages.ts';
import { CROSSINGS, either, LAYOUTS, MEETINGS, TEMPLATES, USERS, ways, type Way } from './ways.ts';
import { addAccount, openRecords } from '../shell/accounts.ts';
import { application, demo, page, setStage, showSignedIn } from '../stage.ts';

// Every form there is, found in the sources: what was entered for one record never reaches the next.

setStage({ holdsDemo: true });
beforeAll(async () => {
  const records = await openRecords(application);
  for (const name of USERS) await addAccount(records, name, ['basicData', 'warehouseInOutManagement']);
  const headers = { ...(await signInOverHttp(application.address)), 'content-type': 'application/json' };
  const send = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const response = await fetch(application.address + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status, data } = (await response.json()) as Envelope<Data>;
    expect(status).toBe(200);
    return data;
  };
  for (const name of ['Early lines', 'Late lines']) {
    const content = { criteria: [{ field: 'remark', operator: 'contains', value: name }] };
    await send('POST', '/crop/crop-material-query', { name, content });
  }
  // seed on its way to the first of them
  const { records: lots } = await send<Page<SeedLot>>('GET', '/crop/crop-seed-lot/page?pageSize=1');
  const transfers = '/crop/crop-seed-transfer';
  const [receiver] = await send<TransferReceiver[]>('GET', `${transfers}/receivers`);
  await send('POST', transfers, { lotId: lots[0]!.id, quantity: 1, receiverId: receiver!.id });
  const materials = '/crop/crop-material-information/page?pageSize=2&sort=sourceId';
  const { records: parents } = await send<Page<Material>>('GET', materials);
  const [female, male] = parents.map(({ materialId }) => materialId);
  for (const name of CROSSINGS) {
    const season = { name, year: 2026, locations: ['Sanya'] };
    const design = { trialDesign: 'free', hybridizationMethod: 'cross' };
    const { id: taskId } = await send<{ id: string }>('POST', '/crop/crop-hybrid-task', {
      ...season,
      ...design,
      females: [female],
      males: [male],
    });
    const pair = { taskId, femaleId: female, maleId: male };
    const { id: pairId } = await send<{ id: string }>('POST', '/crop/crop-hybrid-pair', pair);
    await send('POST', '/crop/crop-hybrid-pollination', { pairId, flowers: 8, date: '2026-01-18' });
  }
  for (const name of TEMPLATES) {
    const columns = [{ kind: 'base', key: 'sourceId', required: true }];
    await send('POST', '/crop/crop-material-template', { name, columns });
  }
  for (const name of LAYOUTS)
    await send('POST', '/crop/crop-field-layout', { name, fieldRows: 6, fieldColumns: 20 });
  for (const name of MEETINGS) {
    const meetings = '/crop/crop-decision-meeting';
    const source = { kind: 'list', name: 'Entered' };
    const { id } = await send<{ id: string }>('POST', meetings, {
      name,
      source,
      candidates: [{ name: 'G1' }],
    });
    const list = await send<FrozenList>('GET', `${meetings}/candidates/${id}`);
    if (name === MEETINGS[0])
      await send('PUT', `${meetings}/decision`, { candidateId: list.candidates[0]!.id, decision: 'advance' });
  }
});

const formOf = (name: string) => page.locator(`form#${name}`);
const dialogOf = (name: string) => page.getByRole('dialog').filter({ has: formOf(name) });

/** What a browser knows of a field; these files are not compiled for one. */
interface Field {
  id: string;
  type: string;
  value: string;
  checked: boolean;
  closest: (selector: string) => { textContent: string | null } | null;
}

interface Shown {
  title: string;
  /** of fields that are written into, by their ids */
  written: Record<string, string>;
  /** of fields in which something is chosen, by their place; its name changes with the language */
  chosen: string[];
}

/** What a field shows in place of a name that is being fetched. */
const NAME_ON_ITS_WAY = '…';

/** What a form shows, once it has fetched the names of what is chosen. */
async function shown(name: string): Promise<Shown> {
  await formOf(name).waitFor();
  const read = async (): Promise<Shown> => ({
    title: (await dialogOf(name).locator('.ant-drawer-title, .ant-modal-title').textContent()) ?? '',
    ...(await formOf(name).evaluate((form) => {
      const written: Record<string, string> = {};
      const chosen: string[] = [];
      for (const field of form.querySelectorAll('input, textarea') as unknown as Field[]) {
        const select = field.closest('.ant-select');
        if (select) chosen.push(select.textContent ?? '');
        else if (['checkbox', 'radio'].includes(field.type)) chosen.push(String(field.checked));
        else written[field.id] = field.value;
      }
      for (const switched of form.querySelectorAll('[role=switch]'))
        chosen.push(switched.getAttribute('aria-checked') ?? '');
      return { written, chosen };
    })),
  });
  let before = await read();
  const still = async () => {
    const now = await read();
    const same = JSON.stringify(now) === JSON.stringify(before);
    before = now;
    return same && !now.chosen.includes(NAME_ON_ITS_WAY);
  };
  await expect.poll(still, { interval: 100 }).toBe(true);
  return before;
}

const gone = (name: string) => formOf(name).waitFor({ state: 'hidden' });

/** Escape, and where a drawer asks for it, the word that the entries are lost. */
async function cancel(name: string, entered = false): Promise<void> {
  const asks = entered && (await dialogOf(name).locator('.ant-drawer-title').count()) > 0;
  await page.keyboard.press('Escape');
  if (asks) await page.getByRole('button', { name: either(uiMessages, 'discard') }).click();
  await gone(name);
}

async function enter(way: Way, entry = way.entry): Promise<void> {
  for (const id of [way.field, way.also])
    if (id !== undefined) await page.locator(`[id="${id}"]`).fill(entry);
  await way.enter?.();
}

async function save(name: string): Promise<void> {
  await dialogOf(name)
    .getByRole('button', { name: either(uiMessages, 'save') })
    .click();
  await gone(name);
}

async function chooseLanguage(now: string, then: string): Promise<void> {
  await page.getByRole('button', { name: now }).click();
  await page.getByRole('menuitem', { name: then }).click();
}

const names = (has: 'edit' | 'add') => Object.keys(ways).filter((name) => ways[name]?.[has] !== undefined);

describe.each(names('edit'))('the form %s', (name) => {
  const way = ways[name] as Way & Required<Pick<Way, 'edit'>>;
  const truth: Shown[] = [];
  const opened = async (place: 0 | 1) => {
    await way.edit(place);
    return await shown(name);
  };

  test('shows and saves the record that it is open for', async () => {
    for (const place of [0, 1] as const) {
      await (place === 0 ? showSignedIn(way.path(demo)) : page.goto(way.path(demo)));
      await way.before?.();
      truth.push(await opened(place));
      await cancel(name);
    }
    const [first, second] = truth as [Shown, Shown];
    expect(first).not.toEqual(second);

    expect(await opened(0), 'the first again').toEqual(first);
    await enter(way);
    await cancel(name, true);
    if (!way.covered) await chooseLanguage('English Language', '中文');
    const inChinese = await opened(1);
    expect(inChinese.written, 'the second, after entries for the first were discarded').toEqual(
      second.written,
    );
    await enter(way);
    await cancel(name, true);
    if (!way.covered) await chooseLanguage('中文 语言', 'English');
    expect(await opened(0), 'the first, after entries for both were discarded').toEqual(first);
    await enter(way);
    await save(name);
    expect(await opened(1), 'the second, after the first was saved').toEqual(second);
    await enter(way, way.other);
    await save(name);
    const saved = (of: Shown, entry: string) =>
      way.field === undefined ? of.written : { ...of.written, [way.field]: entry };
    expect((await opened(0)).written, 'the first as saved').toEqual(saved(first, way.entry));
    await cancel(name);
    expect((await opened(1)).written, 'the second as saved').toEqual(saved(second, way.other));
    await cancel(name);
  });
});

describe.each(names('add'))('the form %s for something new', (name) => {
  const way = ways[name] as Way & Required<Pick<Way, 'add'>>;

  test('is as empty as the first time, whatever was entered or opened before', async () => {
    await showSignedIn(way.path(demo));
    await way.before?.();
    await way.add();
    const fresh = await shown(name);
    await enter(way);
    await cancel(name, true);
    if (way.edit) {
      await way.edit(1);
      expect(await shown(name)).not.toEqual(fresh);
      await cancel(name);
    }
    await way.add();
    expect(await shown(name)).toEqual(fresh);
    await cancel(name);
  });
});

test('a tooltip that comes after its button was pressed does not take Escape from the dialog', async () => {
  await showSignedIn(ways['group']!.path(demo));
  const add = page.getByRole('button', { name: either(germplasmMessages, 'addGroup') });
  // pointed at without a mouse, which the dialog would take away from the button
  await add.dispatchEvent('mouseover');
  await add.dispatchEvent('click');
  await shown('group');
  await page.waitForTimeout(400);
  await cancel('group');
});
