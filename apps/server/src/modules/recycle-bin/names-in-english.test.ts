import { expect, test } from 'vitest';
import type { Language } from '@panicle/contract';
import { app, bin, setBinStage } from '../../testing/bin-stage.ts';

// Traits may have an English name beside their own: who reads English reads that, wherever a trait is named.

setBinStage();

test('traits are called by their English names in the bin, the operation log and the columns made of them', async () => {
  const admin = app.admin;
  const inLanguage = async <Answer>(language: Language, ask: () => Promise<Answer>): Promise<Answer> => {
    const before = admin.language;
    admin.language = language;
    return ask().finally(() => (admin.language = before));
  };
  const trait = {
    name: '千粒重试',
    englishName: 'Thousand-kernel mass',
    crop: 'wheat',
    classification: 'agronomic',
    dataType: 'numeric',
  };
  const { data: made } = await admin.post('/crop/crop-trait', trait);
  const { data: template } = await admin.post('/crop/crop-material-template', {
    name: 'Nursery',
    columns: [
      { kind: 'base', key: 'sourceId', required: true },
      { kind: 'trait', key: made.id, required: false },
    ],
  });
  const { data: group } = await admin.post('/crop/crop-material-template/group', {
    id: template.id,
    name: 'Nursery 2026',
  });
  const columns = await admin.get(`/crop/crop-material-field/page?groupId=${group.id}`);
  expect(columns.data.records).toMatchObject([{ name: '千粒重试', englishName: 'Thousand-kernel mass' }]);

  const { data: lone } = await admin.post('/crop/crop-trait', {
    ...trait,
    name: '株型试',
    englishName: 'Plant type',
  });
  await admin.put('/crop/crop-trait', { id: lone.id, description: 'erect or spreading', revision: 1 });
  await admin.delete(`/crop/crop-trait/${lone.id}`);
  const deleted = async () => (await bin(admin)).records[0]?.name;
  expect(await inLanguage('en_US', deleted)).toBe('Plant type');
  expect(await inLanguage('zh_CN', deleted)).toBe('株型试');

  const logged = async () =>
    (await admin.get('/wgs/log/page?entity=trait&pageSize=10')).data.records.map(
      ({ subject }: { subject: string }) => subject,
    );
  expect(await inLanguage('en_US', logged)).toContain('Thousand-kernel mass');
  expect(await inLanguage('en_US', logged)).not.toContain('株型试');
  expect(await inLanguage('zh_CN', logged)).toContain('株型试');
});
