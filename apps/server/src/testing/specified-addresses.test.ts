import { describe, expect, it } from 'vitest';
import { modules } from '../modules/index.ts';

/** The calls of the specification, as it writes them; `-` marks those that need no token. */
const SPECIFIED = {
  'sign-in, registration and passwords': `
    - POST /crop/login
    - POST /crop/login/tourist
    - POST /crop/captcha/get
    - POST /crop/captcha/check
    - GET /crop/logout
    - GET /crop/system/getLoginType
    - POST /crop/register
    - GET /crop/register/needMail
    - POST /crop/sendRegisterCodeToMail
    - POST /crop/sendResetMail
    - POST /crop/resetPassword
      PUT /crop/user/password`,
  'users, roles and menus': `
      GET /crop/user/menus
      GET /crop/user/page
      POST /crop/user
      GET /crop/user/:id
      PUT /crop/user
      DELETE /crop/user/:id/:constant
      GET /crop/user/repeat/:value
      PUT /crop/user/resetPassword/:id
      PUT /crop/user/lock/:id/:locked
      POST /crop/user/switch/:id
      GET /crop/user/getAllUser
      GET /crop/user/getWhetherShowEquipmentAndDocument
      GET /crop/role/page
      GET /crop/role/menus/:id
      PUT /crop/role/menus/:id
      GET /crop/menu/page
      GET /crop/menu/tree`,
  'system and device': `
    - GET /crop/system/license
      POST /crop/system/authorization
      GET /crop/sysConfig/page
      GET /crop/sysConfig/query/:code
      PUT /crop/sysConfig/update/:code/:value
      GET /crop/sysConfig/queryByCode/:code/:constant
      GET /wgs/log/page
      GET /crop/crop-capacity-info/getDataDiskUsage
      GET /crop/crop-device/memory
      GET /crop/crop-device/cpu
      GET /crop/crop-device/gpu`,
  files: `
      GET /crop/file/chunk-upload
      POST /crop/file/chunk-upload
      DELETE /crop/file/chunk-upload
      DELETE /crop/file/md5-file
      GET /crop/file/folder
      POST /crop/file/folder
      GET /crop/file/folder/repeat
      GET /crop/file/page
      GET /crop/file/download/:id
      GET /crop/file/checkFile/:projectId`,
  germplasm: `
      GET /crop/crop-material-group/getMaterialGroup
      POST /crop/crop-material-group
      PUT /crop/crop-material-group
      DELETE /crop/crop-material-group/:id
      GET /crop/crop-material-group/getMaterialInfoByGroupId/:id
      GET /crop/crop-material-information/page
      POST /crop/crop-material-information
      PUT /crop/crop-material-information
      DELETE /crop/crop-material-information
      PUT /crop/crop-material-information/moveInGroup
      POST /crop/crop-material-information/removeGroup
      POST /crop/crop-material-information/batchImport/:a/:b
      GET /crop/crop-list-display
      PUT /crop/crop-list-display`,
  'traits, trials and tasks': `
      GET /crop/crop-trait/page
      GET /crop/crop-field-test/page
      GET /crop/crop-field-test/repeat/:value
      DELETE /crop/crop-field-test/batch
      POST /crop/crop-statistical-task
      GET /crop/crop-statistical-task/result/:id
      PUT /crop/crop-statistical-task/terminate/:id
      GET /crop/crop-task/page
      GET /crop/crop-task/events`,
};

interface Specified {
  call: string;
  open: boolean;
}

const callsOf = (text: string): Specified[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ call: line.replace(/^- /, ''), open: line.startsWith('- ') }));

/** Names of parameters are ours; their places are not. */
const shape = (call: string) => call.replaceAll(/:\w+/g, ':');

describe('the calls of the specification', () => {
  const routes = modules.flatMap((module) => module.routes);

  it.each(Object.entries(SPECIFIED))('for %s are served exactly as they are written', (_what, text) => {
    const served = new Set(routes.map(({ method, url }) => shape(`${method} ${url}`)));
    for (const { call } of callsOf(text)) expect([call, served.has(shape(call))]).toEqual([call, true]);
  });

  it('that need no token are those that say so, and few others', () => {
    const open = routes
      .filter(({ access }) => access.allow === 'everyone')
      .map(({ method, url }) => `${method} ${url}`);
    const specified = Object.values(SPECIFIED)
      .flatMap(callsOf)
      .filter((one) => one.open)
      .map(({ call }) => call);
    // Is it alive, is it ready, what does the sign-in page look like, which passwords may be chosen.
    const ours = /^GET \/crop\/(health|health\/\w+|ready|metrics|system\/appearance|register\/rules)$/;
    expect(open.filter((call) => !ours.test(call)).sort()).toEqual(specified.sort());
  });

  it('lie under /crop, but for the ones that the specification puts elsewhere', () => {
    const elsewhere = routes.map(({ url }) => url).filter((url) => !url.startsWith('/crop/'));
    expect(elsewhere.every((url) => url.startsWith('/wgs/log/'))).toBe(true);
  });
});
