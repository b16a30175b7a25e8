import { expect, test } from 'vitest';
import { errorTitle } from './error-title.ts';
import { shellMessages } from './messages.ts';

test('the dialog of a refusal says in both languages what failed', () => {
  const titles = ([undefined, 'POST', 'PUT', 'DELETE', 'download'] as const).map((undertaking) => {
    const key = errorTitle(undertaking);
    return [shellMessages.en[key], shellMessages.zh[key]];
  });
  expect(titles).toEqual([
    ['Not completed', '操作未完成'],
    ['Not completed', '操作未完成'],
    ['Modify Failed', '修改失败'],
    ['Delete Failed', '删除失败'],
    ['Download Failed', '下载失败'],
  ]);
});
