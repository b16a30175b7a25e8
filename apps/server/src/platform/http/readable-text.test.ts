import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { ONE_LINE, READABLE, TRIMMED } from '@panicle/contract/readable-text';
import { modules } from '../../modules/index.ts';
import { startTestApplication, type TestApplication } from '../../testing/test-application.ts';

let system: TestApplication;
beforeAll(async () => {
  system = await startTestApplication();
});
afterAll(() => system.close());

interface Schema {
  type?: string;
  enum?: unknown;
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  [READABLE]?: boolean;
  [TRIMMED]?: boolean;
  [ONE_LINE]?: boolean;
}

/** Texts that are free: no fixed values, no form of their own. */
function freeTexts(schema: Schema, way: string): { way: string; readable: boolean }[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).map(([key, each]) => freeTexts(each, `${way}.${key}`)),
    ...(schema.anyOf ?? []).map((each) => freeTexts(each, way)),
    ...(schema.items ? [freeTexts(schema.items, way)] : []),
  ].flat();
  const free =
    schema.type === 'string' &&
    !schema.enum &&
    schema.const === undefined &&
    !schema.format &&
    !schema.pattern;
  return free ? [...below, { way, readable: schema[READABLE] === true }] : below;
}

/** What people neither enter nor read, what is only compared with a name that is there, and texts of several lines. */
const OTHERWISE =
  /folderName$|\.(username|password|code|ticket|captcha\w*|email|id|materialId|version|owner|key|kind|column|value|values|sort|find|replicate|options|sheet|table|field|projectId|fields|search|criteria|invitationCode|proof|work\w*|token|file\w*|nonce)$/i;

describe('names and other texts that people enter', () => {
  it('are all declared readable, in every call that writes', () => {
    const routes = modules.flatMap((module) => module.routes).filter(({ body }) => body !== undefined);
    const texts = routes.flatMap(({ method, url, body }) => freeTexts(body as Schema, `${method} ${url}`));
    const missing = texts.filter(({ way, readable }) => !readable && !OTHERWISE.test(way));
    expect(missing.map(({ way }) => way)).toEqual([]);
    expect(texts.filter(({ readable }) => readable).length).toBeGreaterThan(25);
  });

  it.each([
    ['\u200b', 'U+200B', '第 1 个字符'],
    ['AB\u202eC', 'U+202E', '第 3 个字符'],
    ['郑\u200b单', 'U+200B', '第 2 个字符'],
    ['A\ufeffB', 'U+FEFF', '第 2 个字符'],
  ])('are refused where they hold %j, and the message says where', async (name, character, place) => {
    for (const [url, body] of [
      ['/crop/crop-material-group', { name }],
      ['/crop/crop-material-field', { name, dataType: 'text' }],
      ['/crop/crop-material-information', { sourceId: name }],
      ['/crop/crop-material-information', { sourceId: 'A', variety: name }],
      ['/crop/crop-material-query', { name, content: { criteria: [] } }],
      [
        '/crop/crop-material-query',
        { name: 'A', content: { criteria: [{ field: 'variety', operator: 'contains', value: name }] } },
      ],
      [
        '/crop/crop-material-query',
        { name: 'A', content: { criteria: [{ field: 'variety', operator: 'oneOf', values: ['B', name] }] } },
      ],
    ] as const) {
      const answer = await system.admin.post(url, body);
      expect(answer.status).toBe(errors.illegalParameter.status);
      expect(answer.msg).toContain(character);
      const chinese = await system.admin.inject({
        method: 'POST',
        url,
        headers: { lang: 'zh_CN' },
        payload: body,
      });
      expect(chinese.json<{ msg: string }>().msg).toContain(place);
    }
  });
});

describe('fields of one line', () => {
  it.each([
    ['A\nB', 'U+000A'],
    ['A\rB', 'U+000D'],
    ['A\vB', 'U+000B'],
    ['A\fB', 'U+000C'],
    ['A\u2028B', 'U+2028'],
    ['A\u2029B', 'U+2029'],
  ])('refuse %j, and say which character begins another line', async (name, character) => {
    const illegal = errors.illegalParameter.status;
    for (const [url, body, status] of [
      ['/crop/crop-material-group', { name }, illegal],
      ['/crop/crop-material-field', { name, dataType: 'text' }, illegal],
      ['/crop/role', { name }, illegal],
      ['/crop/crop-material-information', { sourceId: name }, illegal],
      ['/crop/crop-material-information', { sourceId: 'A', variety: name }, errors.materialLineEnd.status],
    ] as const) {
      const answer = await system.admin.post(url, body);
      expect(answer.status, url).toBe(status);
      expect(answer.msg, url).toContain(character);
      expect(answer.msg, url).toMatch(/one line/);
    }
  });

  it('are all names, in every call that writes, and no remark is', async () => {
    const routes = modules.flatMap((module) => module.routes).filter(({ body }) => body !== undefined);
    const names = routes.flatMap(({ method, url, body }) =>
      namesOf(body as Schema, `${method} ${url}`, ({ [ONE_LINE]: one }) => one !== true),
    );
    // its column decides, in `checkCell`
    expect(names.filter((way) => !/material-information.*\.(variety|nameEn)$/.test(way))).toEqual([]);
    const { data } = await system.admin.post('/crop/crop-material-information', {
      sourceId: 'LINES',
      remark: 'two\nlines',
    });
    expect(data).toMatchObject({ remark: 'two\nlines' });
  });
});

/** Fields by which people find a record. */
const NAMED = /\.(name|nameEn|englishName|sourceId|testId|location|username|nickName|variety)$/;

function namesOf(schema: Schema, way: string, lacks: (schema: Schema) => boolean): string[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).map(([key, each]) => namesOf(each, `${way}.${key}`, lacks)),
    ...(schema.anyOf ?? []).map((each) => namesOf(each, way, lacks)),
    ...(schema.items ? [namesOf(schema.items, way, lacks)] : []),
  ].flat();
  return NAMED.test(way) && schema[READABLE] === true && lacks(schema) ? [...below, way] : below;
}

describe('blanks around names', () => {
  it('belong to none, in every call that writes', () => {
    const routes = modules.flatMap((module) => module.routes).filter(({ body }) => body !== undefined);
    const names = routes.flatMap(({ method, url, body }) =>
      namesOf(body as Schema, `${method} ${url}`, ({ [TRIMMED]: trimmed }) => trimmed !== true),
    );
    expect(names).toEqual([]);
  });

  it('let no second material with the same source ID into a group, by form, spreadsheet or change', async () => {
    const group = await system.admin.post('/crop/crop-material-group', { name: ' Blanks\u3000' });
    expect(group.data).toMatchObject({ name: 'Blanks' });
    const { id: groupId } = group.data as { id: string };
    const create = (sourceId: string) =>
      system.admin.post('/crop/crop-material-information', { groupId, sourceId, variety: ' V ' });
    const first = await create(' INS-001 ');
    expect(first.data).toMatchObject({ sourceId: 'INS-001', variety: 'V' });
    expect((await create('INS-001')).status).toBe(errors.duplicateSourceId.status);
    expect((await create('\u3000INS-001\t')).status).toBe(errors.duplicateSourceId.status);
    const { materialId, revision } = (await create('INS-002')).data as {
      materialId: string;
      revision: number;
    };
    const changed = await system.admin.put('/crop/crop-material-information', {
      materialId,
      sourceId: ' INS-001',
    });
    expect(changed.status).toBe(errors.duplicateSourceId.status);
    const typed = await system.admin.put('/crop/crop-material-information/batch', {
      rows: [{ materialId, revision, changes: { sourceId: 'INS-001 ' } }],
    });
    expect(typed.status).toBe(errors.materialCellsRefused.status);
  });

  it('are no name', async () => {
    expect((await system.admin.post('/crop/role', { name: ' \u3000' })).status).toBe(
      errors.illegalParameter.status,
    );
  });
});
