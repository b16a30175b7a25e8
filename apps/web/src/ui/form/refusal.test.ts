import { afterEach, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import type { Method } from '../../api/client.ts';
import { RequestRefused } from '../../api/request-error.ts';
import { useLanguage } from '../../language/language-store.ts';
import { textOf } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { invalidForm, refusalOf } from './refusal.ts';

const first = useLanguage.getState().language;
afterEach(() => useLanguage.setState({ language: first }));

const refused = (status: number, method: Method, data: unknown = null) =>
  refusalOf(new RequestRefused(status, 'the reason', data, false, method), textOf(uiMessages));

describe.each([
  ['en_US', 'Validation Failed', 'Illegal Parameter', 'Add Failed', 'Modify Failed'],
  ['zh_CN', '校验未通过', '参数非法', '新增失败', '修改失败'],
] as const)('a form that is not saved, in %s', (language, invalid, illegal, add, modify) => {
  it('says that its own check failed', () => {
    useLanguage.setState({ language });
    expect(invalidForm(textOf(uiMessages)).title).toBe(invalid);
  });

  it('says what the server did not accept, and why', () => {
    useLanguage.setState({ language });
    expect(refused(errors.illegalParameter.status, 'POST')).toMatchObject({
      title: illegal,
      description: 'the reason',
    });
    expect(refused(errors.duplicatedName.status, 'POST')).toMatchObject({
      title: add,
      description: 'the reason',
    });
    expect(refused(errors.duplicatedName.status, 'PUT')).toMatchObject({ title: modify });
  });

  it('leaves the word to the server where someone else was faster', () => {
    useLanguage.setState({ language });
    expect(refused(errors.staleRevision.status, 'PUT')).toEqual({ title: 'the reason', stale: true });
    expect(refused(errors.staleRevision.status, 'PUT', { who: 'zhao' })).toMatchObject({ who: 'zhao' });
  });
});
