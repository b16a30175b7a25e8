import { expect, it } from 'vitest';
import { callInWords } from './security-subjects.ts';

it.each([
  ['POST /crop/login', '登录', 'Sign-in'],
  ['GET /wgs/log/security/page', '安全日志 · 查看', 'Security log · view'],
  ['GET /wgs/log/page', '操作日志 · 查看', 'Operation log · view'],
  ['PUT /crop/user/password', '修改密码', 'Password change'],
  ['DELETE /crop/crop-trait/:id', '性状 · 删除', 'Traits · delete'],
])('%s is %s, %s', (call, zh, en) => expect(callInWords(call)).toEqual({ zh, en }));

it.each(['breeder', 'Trial PYT 2026.xlsx', '*', '', 'GET /other', 'POST'])('%j is no call', (subject) =>
  expect(callInWords(subject)).toBeUndefined(),
);
